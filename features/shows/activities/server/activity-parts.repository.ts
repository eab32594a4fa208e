import { asc, eq, inArray, isNotNull, notInArray, and } from 'drizzle-orm'

import { amongIds } from '#platform/server/database/among-ids.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { writtenRow } from '#platform/server/database/rows.ts'

import {
  activityQuotas,
  activityQuotaTypes,
  activitySessions,
  activityTicketTypes,
} from './activities.tables.ts'

export type TicketType = typeof activityTicketTypes.$inferSelect
export type Quota = typeof activityQuotas.$inferSelect
export type Session = typeof activitySessions.$inferSelect

export interface Tickets {
  types: TicketType[]
  quotas: (Quota & { typeIds: string[] })[]
}

/** Places of a quota that anybody can have. */
export const freeIn = ({ size, taken, held, offered, blocked }: Quota) =>
  size - taken - held - offered - blocked

/** The ticket types and quotas of activities. */
export async function findTickets(tx: Tx, activityIds: readonly string[]): Promise<Tickets> {
  if (activityIds.length === 0) return { types: [], quotas: [] }
  const [types, quotas] = await Promise.all([
    tx
      .select()
      .from(activityTicketTypes)
      .where(amongIds(activityTicketTypes.activityId, activityIds))
      .orderBy(asc(activityTicketTypes.sort), asc(activityTicketTypes.id)),
    tx
      .select()
      .from(activityQuotas)
      .where(amongIds(activityQuotas.activityId, activityIds))
      .orderBy(asc(activityQuotas.id)),
  ])
  const links =
    quotas.length === 0
      ? []
      : await tx
          .select()
          .from(activityQuotaTypes)
          .where(
            amongIds(
              activityQuotaTypes.quotaId,
              quotas.map(({ id }) => id),
            ),
          )
  return {
    types,
    quotas: quotas.map((quota) => ({
      ...quota,
      typeIds: links.filter(({ quotaId }) => quotaId === quota.id).map(({ ticketTypeId }) => ticketTypeId),
    })),
  }
}

/** The quotas of an activity, locked in the one order in which everybody locks them. */
export const lockQuotas = (tx: Tx, activityId: string): Promise<Quota[]> =>
  tx
    .select()
    .from(activityQuotas)
    .where(eq(activityQuotas.activityId, activityId))
    .orderBy(asc(activityQuotas.id))
    .for('update')

export async function writeTypes(tx: Tx, types: readonly (typeof activityTicketTypes.$inferInsert)[]) {
  if (types.length === 0) return
  await tx
    .insert(activityTicketTypes)
    .values([...types])
    .onConflictDoUpdate({
      target: [activityTicketTypes.companyId, activityTicketTypes.id],
      set: Object.fromEntries(
        [
          'name',
          'note',
          'price',
          'sale_from',
          'sale_until',
          'per_person',
          'needs_review',
          'is_offered',
          'code',
          'seat_plan',
          'form_number',
          'sort',
        ].map((column) => [camel(column), sql`excluded.${sql.identifier(column)}`]),
      ),
    })
}

/** A ticket type that costs nothing, takes from no quota and can be chosen by nobody; answers its id. */
export async function addClosedType(
  tx: Tx,
  type: { activityId: string; name: string; note: string },
): Promise<string> {
  const { id } = await tx
    .insert(activityTicketTypes)
    .values({ ...type, isOffered: false, sort: 1000 })
    .returning({ id: activityTicketTypes.id })
    .then(writtenRow)
  return id
}

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Types that are not in the list any more go, with what binds them to quotas. */
export const deleteTypesBut = (tx: Tx, activityId: string, ids: readonly string[]) =>
  tx
    .delete(activityTicketTypes)
    .where(
      and(
        eq(activityTicketTypes.activityId, activityId),
        ids.length > 0 ? notInArray(activityTicketTypes.id, [...ids]) : undefined,
      ),
    )

export async function writeQuotas(
  tx: Tx,
  quotas: readonly { id: string; activityId: string; name: string; size: number }[],
) {
  if (quotas.length === 0) return
  await tx
    .insert(activityQuotas)
    .values([...quotas])
    .onConflictDoUpdate({
      target: [activityQuotas.companyId, activityQuotas.id],
      set: { name: sql`excluded.name`, size: sql`excluded.size` },
    })
}

export const deleteQuotasBut = (tx: Tx, activityId: string, ids: readonly string[]) =>
  tx
    .delete(activityQuotas)
    .where(
      and(
        eq(activityQuotas.activityId, activityId),
        ids.length > 0 ? notInArray(activityQuotas.id, [...ids]) : undefined,
      ),
    )

/** Says anew which types take from which quotas. */
export async function bindTypes(tx: Tx, quotas: readonly { id: string; typeIds: readonly string[] }[]) {
  if (quotas.length === 0) return
  await tx.delete(activityQuotaTypes).where(
    inArray(
      activityQuotaTypes.quotaId,
      quotas.map(({ id }) => id),
    ),
  )
  const pairs = quotas.flatMap(({ id: quotaId, typeIds }) =>
    typeIds.map((ticketTypeId) => ({ quotaId, ticketTypeId })),
  )
  if (pairs.length > 0) await tx.insert(activityQuotaTypes).values(pairs)
}

export const findSessions = (tx: Tx, activityId: string): Promise<Session[]> =>
  tx
    .select()
    .from(activitySessions)
    .where(eq(activitySessions.activityId, activityId))
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.room), asc(activitySessions.id))

/** The sessions whose people are counted, of several activities. */
export const findCountedSessions = (tx: Tx, activityIds: readonly string[]): Promise<Session[]> =>
  activityIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(activitySessions)
        .where(and(amongIds(activitySessions.activityId, activityIds), isNotNull(activitySessions.places)))

/** The agenda is written as a whole. */
export async function replaceSessions(
  tx: Tx,
  activityId: string,
  sessions: readonly Omit<typeof activitySessions.$inferInsert, 'activityId' | 'companyId' | 'id'>[],
) {
  await tx.delete(activitySessions).where(eq(activitySessions.activityId, activityId))
  if (sessions.length > 0)
    await tx.insert(activitySessions).values(sessions.map((session) => ({ ...session, activityId })))
}
