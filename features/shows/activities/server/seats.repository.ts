import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { activitySeats } from './activities.tables.ts'
import type { TicketType } from './activity-parts.repository.ts'

export const findSeats = (tx: Tx, ticketTypeId: string) =>
  tx.select().from(activitySeats).where(eq(activitySeats.ticketTypeId, ticketTypeId))

/** The seats that anybody can have now, in their order. */
export const findFreeSeats = async (tx: Tx, ticketTypeId: string, limit: number): Promise<string[]> => {
  const free = await tx
    .select({ label: activitySeats.label })
    .from(activitySeats)
    .where(and(eq(activitySeats.ticketTypeId, ticketTypeId), isNull(activitySeats.registrationId)))
    .orderBy(asc(activitySeats.sort))
    .limit(limit)
  return free.map(({ label }) => label)
}

const atOnce = 1000

/** Makes the seats of a type these; a person who has one keeps it. */
export async function writeSeats(tx: Tx, ticketTypeId: string, labels: readonly string[]): Promise<void> {
  const known = await findSeats(tx, ticketTypeId)
  const gone = known.filter(({ label }) => !labels.includes(label)).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .delete(activitySeats)
      .where(and(inArray(activitySeats.id, gone), isNull(activitySeats.registrationId)))
  const rows = labels.map((label, sort) => ({ ticketTypeId, label, sort }))
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insert(activitySeats)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoUpdate({
        target: [activitySeats.companyId, activitySeats.ticketTypeId, activitySeats.label],
        set: { sort: sql`excluded.sort` },
      })
}

interface Wanted {
  type: Pick<TicketType, 'id' | 'seatPlan'>
  registrationId: string
  /** The seat that somebody chose; else the first that is free. */
  label?: string | undefined
}

/**
 * Gives a seat to a registration: one that nobody has. Answers its name, an empty one for a type without seats, and undefined
 * where the chosen one, or the last one, is gone.
 */
export async function takeSeat(tx: Tx, { type, registrationId, label }: Wanted): Promise<string | undefined> {
  if (type.seatPlan === '') return ''
  const chosen = label ?? (await findFreeSeats(tx, type.id, 1))[0]
  if (chosen === undefined) return undefined
  const taken = await tx
    .update(activitySeats)
    .set({ registrationId })
    .where(
      and(
        eq(activitySeats.ticketTypeId, type.id),
        eq(activitySeats.label, chosen),
        isNull(activitySeats.registrationId),
      ),
    )
    .returning({ label: activitySeats.label })
    .then(firstRow)
  return taken?.label
}

export const giveSeatBack = (tx: Tx, registrationId: string) =>
  tx
    .update(activitySeats)
    .set({ registrationId: null })
    .where(eq(activitySeats.registrationId, registrationId))
