import { and, asc, eq, gt, inArray, isNull, lte, notInArray, type SQL } from 'drizzle-orm'

import {
  findTicketsToSell,
  type TicketsToSell,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { activityQuotas } from '#features/shows/activities/server/activities.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { markCompany } from '#platform/server/database/public-page-marks.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { PersonDraft } from '../registrations.contract.ts'
import { type Counter, livingStates } from './registrations.domain.ts'
import { activityPersons, activityRegistrations, registrationKeys } from './registrations.tables.ts'

export type Registration = typeof activityRegistrations.$inferSelect
export type Person = typeof activityPersons.$inferSelect

/** The kind of public id under which pages of tickets are found. */
export const ticketAddress = 'ticket'

export { findTicketsToSell, type TicketsToSell }

/** By name, company and number, the end of a number too. */
export const registrationSearch = searchOf({ objects: activityRegistrations, keys: registrationKeys })

/** The person of a number, locked: two registrations of one person go one after the other. */
export async function lockPerson(
  tx: Tx,
  { mobile, ...facts }: PersonDraft,
  isProved: boolean,
): Promise<Person> {
  const provedAt = isProved ? new Date() : undefined
  return tx
    .insert(activityPersons)
    .values({ mobile, ...facts, ...(provedAt && { provedAt }) })
    .onConflictDoUpdate({
      target: [activityPersons.companyId, activityPersons.mobile],
      // Only the person says who the person is.
      set: provedAt ? { ...facts, provedAt } : { mobile },
    })
    .returning()
    .then(writtenRow)
}

/** The tickets of one type that a person has or waits for. */
export const countLiving = (tx: Tx, personId: string, ticketTypeId: string): Promise<number> =>
  tx.$count(
    activityRegistrations,
    and(
      eq(activityRegistrations.personId, personId),
      eq(activityRegistrations.ticketTypeId, ticketTypeId),
      inArray(activityRegistrations.state, [...livingStates]),
    ),
  )

export async function insertRegistration(
  tx: Tx,
  registration: Omit<typeof activityRegistrations.$inferInsert, 'companyId' | 'searchText'>,
): Promise<Registration> {
  const row = await tx.insert(activityRegistrations).values(registration).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: ticketAddress, objectId: row.id }])
  await registrationSearch.writeKeys(tx, [row.id])
  return row
}

export const findRegistration = (tx: Tx, id: string): Promise<Registration | undefined> =>
  tx.select().from(activityRegistrations).where(eq(activityRegistrations.id, id)).then(firstRow)

export const findRegistrations = (tx: Tx, ids: readonly string[]): Promise<Registration[]> =>
  tx
    .select()
    .from(activityRegistrations)
    .where(inArray(activityRegistrations.id, [...ids]))

/** A registration for writing. The quotas of its activity are locked before, by everybody. */
export const lockRegistration = (tx: Tx, id: string): Promise<Registration | undefined> =>
  tx.select().from(activityRegistrations).where(eq(activityRegistrations.id, id)).for('update').then(firstRow)

const searched = ['name', 'company', 'mobile'] as const

export async function writeRegistration(
  tx: Tx,
  { id, version }: Pick<Registration, 'id' | 'version'>,
  set: Partial<Omit<Registration, 'companyId' | 'id' | 'version' | 'searchText'>>,
): Promise<Registration> {
  const row = await tx
    .update(activityRegistrations)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(activityRegistrations.id, id))
    .returning()
    .then(writtenRow)
  if (searched.some((key) => set[key] !== undefined)) await registrationSearch.writeKeys(tx, [id])
  return row
}

/** Holds and offers that have ended; a ticket with an order lapses when its order is closed. */
export const lockDue = (tx: Tx, activityId: string, now: Date): Promise<Registration[]> =>
  tx
    .select()
    .from(activityRegistrations)
    .where(
      and(
        eq(activityRegistrations.activityId, activityId),
        inArray(activityRegistrations.state, ['awaiting_payment', 'offered']),
        isNull(activityRegistrations.orderId),
        lte(activityRegistrations.holdUntil, now),
      ),
    )
    .orderBy(asc(activityRegistrations.id))
    .for('update')

/** The waiting list in its order: priority, then time, then id. */
export const lockWaiting = (tx: Tx, activityId: string): Promise<Registration[]> =>
  tx
    .select()
    .from(activityRegistrations)
    .where(
      and(eq(activityRegistrations.activityId, activityId), eq(activityRegistrations.state, 'waitlisted')),
    )
    .orderBy(
      sql`${activityRegistrations.priority} desc`,
      asc(activityRegistrations.joinedAt),
      asc(activityRegistrations.id),
    )
    .limit(1000)
    .for('update')

const isLiving = (activityId: string) =>
  and(
    eq(activityRegistrations.activityId, activityId),
    notInArray(activityRegistrations.state, ['rejected', 'cancelled', 'no_show', 'attended']),
  )

export const countLivingOf = (tx: Tx, activityId: string): Promise<number> =>
  tx.$count(activityRegistrations, isLiving(activityId))

/** A piece of a list that is worked off by its ids. */
export interface Piece {
  after: string | null
  limit: number
}

/** The next registrations of an activity that somebody still counts on. */
export const lockLivingAfter = (
  tx: Tx,
  activityId: string,
  { after, limit }: Piece,
): Promise<Registration[]> =>
  tx
    .select()
    .from(activityRegistrations)
    .where(and(isLiving(activityId), after === null ? undefined : gt(activityRegistrations.id, after)))
    .orderBy(asc(activityRegistrations.id))
    .limit(limit)
    .for('update')

const columnOf = {
  taken: activityQuotas.taken,
  held: activityQuotas.held,
  offered: activityQuotas.offered,
} as const

export interface PlaceMove {
  quotaIds: readonly string[]
  from: Counter | null
  to: Counter | null
}

/**
 * Moves one place in each of some locked quotas from a counter to another, out of those that are free or back to them.
 * False, and then the transaction must end, where a quota has no free place.
 */
export async function movePlace(tx: Tx, { quotaIds, from, to }: PlaceMove): Promise<boolean> {
  if (from === to || quotaIds.length === 0) return true
  const isTaking = from === null
  const free = sql`${activityQuotas.size} - ${activityQuotas.taken} - ${activityQuotas.held} - ${activityQuotas.offered} - ${activityQuotas.blocked}`
  const set: Partial<Record<Counter, SQL>> = {
    ...(from && { [from]: sql`${columnOf[from]} - 1` }),
    ...(to && { [to]: sql`${columnOf[to]} + 1` }),
  }
  const moved = await tx
    .update(activityQuotas)
    .set(set)
    .where(and(inArray(activityQuotas.id, [...quotaIds]), isTaking ? sql`${free} >= 1` : undefined))
    .returning({ free: sql<number>`${free}`.mapWith(Number) })
  // Pages say whether a place is free, and not how many are.
  const turn = isTaking ? 0 : 1
  if ((isTaking || to === null) && moved.some((quota) => quota.free === turn)) await markCompany(tx)
  return moved.length === quotaIds.length
}
