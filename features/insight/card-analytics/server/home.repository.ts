import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'

import { templateRows } from '#features/cards/card-templates/server/template-rows.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { totalOf } from '#platform/server/database/rows.ts'

import { cardsInSight, type Scope } from './scope.repository.ts'

const number = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Cards in sight by state. */
export async function findCardCounts(tx: Tx, scope: Scope) {
  const [row] = await tx
    .select({
      total: number(sql`${cardRows.state} not in ('recycled', 'purged')`),
      active: number(sql`${cardRows.state} = 'active'`),
      unclaimed: number(sql`${cardRows.state} = 'unclaimed'`),
      paused: number(sql`${cardRows.state} = 'paused'`),
      draft: number(sql`${cardRows.state} = 'draft'`),
    })
    .from(cardRows)
    .where(cardsInSight(scope))
  return row ?? { total: 0, active: 0, unclaimed: 0, paused: 0, draft: 0 }
}

const living = ['active', 'expiring', 'grace'] as const
const soonDays = 30

/** Seats of all living templates, and how many of these end soon or are nearly full. */
export async function findLicences(tx: Tx) {
  const soon = new Date(Date.now() + soonDays * 86_400_000)
  const [row] = await tx
    .select({
      seats: sql<number>`coalesce(sum(${templateRows.seats}), 0)::int`,
      seatsTaken: sql<number>`coalesce(sum(${templateRows.seatsTaken}), 0)::int`,
      expiring: sql<number>`(count(*) filter (where ${lt(templateRows.validTo, soon)}))::int`,
      seatsLow: sql<number>`(count(*) filter (where ${templateRows.seatsTaken} >= ${templateRows.seats} * 0.9))::int`,
    })
    .from(templateRows)
    .where(inArray(templateRows.state, [...living]))
  return row ?? { seats: 0, seatsTaken: 0, expiring: 0, seatsLow: 0 }
}

/** Customer cards that were exchanged on cards in sight within the last week. */
export async function countRecentExchanges(tx: Tx, scope: Scope): Promise<number> {
  const since = new Date(Date.now() - 7 * 86_400_000)
  return tx
    .select({ total: sql<number>`count(*)::int` })
    .from(customerRows)
    .innerJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(and(eq(customerRows.source, 'exchange'), gt(customerRows.createdAt, since), cardsInSight(scope)))
    .then(totalOf)
}
