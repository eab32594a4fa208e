import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { insertMany } from '#platform/server/database/many-rows.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { MeetingState } from '../meetings.contract.ts'
import { meetingPeople, meetings, meetingSeats, meetingTables } from './meetings.tables.ts'
import type { Table } from './rounds.repository.ts'

export type Meeting = typeof meetings.$inferSelect

/** The meetings of a round that are not cancelled, in the order of their slots. */
export const findMeetings = (tx: Tx, roundId: string): Promise<Meeting[]> =>
  tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.roundId, roundId), ne(meetings.state, 'cancelled')))
    .orderBy(asc(meetings.slot), asc(meetings.id))

export const findMeetingRows = (tx: Tx, ids: readonly string[]): Promise<Meeting[]> =>
  tx
    .select()
    .from(meetings)
    .where(inArray(meetings.id, [...ids]))
    .orderBy(meetings.id)

export const findMeeting = (tx: Tx, id: string): Promise<Meeting | undefined> =>
  tx.select().from(meetings).where(eq(meetings.id, id)).then(firstRow)

export const lockMeeting = (tx: Tx, id: string): Promise<Meeting | undefined> =>
  tx.select().from(meetings).where(eq(meetings.id, id)).for('update').then(firstRow)

/** The meetings of one person that are not cancelled. */
export const findMeetingsOf = (tx: Tx, personId: string): Promise<Meeting[]> =>
  tx
    .select()
    .from(meetings)
    .where(
      and(
        or(eq(meetings.firstId, personId), eq(meetings.secondId, personId)),
        ne(meetings.state, 'cancelled'),
      ),
    )
    .orderBy(asc(meetings.slot))

/** Changes a locked meeting; its version moves on. */
export const writeMeeting = (
  tx: Tx,
  { id, version }: Pick<Meeting, 'id' | 'version'>,
  set: Partial<Omit<Meeting, 'companyId' | 'id' | 'version'>>,
): Promise<Meeting> =>
  tx
    .update(meetings)
    .set({ ...set, version: version + 1 })
    .where(eq(meetings.id, id))
    .returning()
    .then(writtenRow)

/** Gives slots of people to a meeting. @throws 23505 where one of them is given already. */
export const takeSeats = (
  tx: Tx,
  seats: readonly { meetingId: string; personId: string; slot: number }[],
): Promise<void> =>
  insertMany(
    tx,
    meetingSeats,
    seats.map((seat) => ({ id: crypto.randomUUID(), ...seat })),
  )

/** Gives back the slots of a meeting: all of them, or the one that is named. */
export const giveSeatsBack = (tx: Tx, meetingId: string, slot?: number): Promise<unknown> =>
  tx
    .delete(meetingSeats)
    .where(
      and(
        eq(meetingSeats.meetingId, meetingId),
        slot === undefined ? undefined : eq(meetingSeats.slot, slot),
      ),
    )

/** A table that no meeting has in a slot, by its number; one of the halls that are named first. */
export const findFreeTable = (
  tx: Tx,
  { roundId, slot, hall }: { roundId: string; slot: number; hall: string },
): Promise<Table | undefined> =>
  tx
    .select()
    .from(meetingTables)
    .where(
      and(
        eq(meetingTables.roundId, roundId),
        sql`not exists (select from meetings m where m.table_id = ${meetingTables.id} and m.slot = ${slot} and m.state <> 'cancelled')`,
      ),
    )
    .orderBy(sql`(${meetingTables.hall} = ${hall}) desc`, asc(meetingTables.number))
    .limit(1)
    .then(firstRow)

/** The meeting of a table in a slot. */
export const findMeetingAt = (tx: Tx, tableId: string, slot: number): Promise<Meeting | undefined> =>
  tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.tableId, tableId), eq(meetings.slot, slot), ne(meetings.state, 'cancelled')))
    .then(firstRow)

/** Takes away what another run may plan anew: meetings that nobody has confirmed. Nobody acted on them, so they leave no trace. */
export const deletePlanned = (tx: Tx, roundId: string): Promise<unknown> =>
  tx.delete(meetings).where(and(eq(meetings.roundId, roundId), eq(meetings.state, 'provisional')))

/** Writes the meetings of a run with the slots of their people. */
export async function insertMeetings(
  tx: Tx,
  rows: readonly (Omit<typeof meetings.$inferInsert, 'companyId' | 'id'> & { id: string })[],
): Promise<void> {
  await insertMany(tx, meetings, rows)
  await takeSeats(
    tx,
    rows.flatMap(({ id, slot, firstId, secondId }) =>
      [firstId, secondId].map((personId) => ({ meetingId: id, personId, slot })),
    ),
  )
}

/** How many meetings of a round stand in each state, and how many people of each side did not come. */
export async function countMeetings(tx: Tx, roundId: string) {
  const { rows } = await tx.execute<{
    state: MeetingState
    total: number
    supply: number
    demand: number
  }>(sql`
    select m.state, count(*)::int as total,
      (count(*) filter (where m.absent in ('first', 'both') and one.side = 'supply')
        + count(*) filter (where m.absent in ('second', 'both') and other.side = 'supply'))::int as supply,
      (count(*) filter (where m.absent in ('first', 'both') and one.side = 'demand')
        + count(*) filter (where m.absent in ('second', 'both') and other.side = 'demand'))::int as demand
    from meetings m
    join ${meetingPeople} one on one.id = m.first_id and one.company_id = m.company_id
    join ${meetingPeople} other on other.id = m.second_id and other.company_id = m.company_id
    where m.round_id = ${roundId}
    group by m.state`)
  return rows
}

/** The people whose meetings are new or have moved since they were told. */
export async function findUnnotified(tx: Tx, roundId: string): Promise<string[]> {
  const rows = await tx
    .select({ firstId: meetings.firstId, secondId: meetings.secondId })
    .from(meetings)
    .where(
      and(
        eq(meetings.roundId, roundId),
        inArray(meetings.state, ['provisional', 'confirmed']),
        sql`${meetings.notifiedAt} is null`,
      ),
    )
  return [...new Set(rows.flatMap(({ firstId, secondId }) => [firstId, secondId]))].toSorted()
}

/** Everybody has been told of what stands. */
export const noteNotified = (tx: Tx, roundId: string, at: Date): Promise<unknown> =>
  tx
    .update(meetings)
    .set({ notifiedAt: at })
    .where(
      and(
        eq(meetings.roundId, roundId),
        inArray(meetings.state, ['provisional', 'confirmed']),
        sql`${meetings.notifiedAt} is null`,
      ),
    )

/** Proposals of a meeting that are over; locked. */
export const findLapsed = (tx: Tx, now: Date): Promise<Meeting[]> =>
  tx
    .select()
    .from(meetings)
    .where(sql`${meetings.proposedUntil} <= ${now.toISOString()}`)
    .orderBy(meetings.id)
    .for('update')
