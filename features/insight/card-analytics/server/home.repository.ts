import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardsInSight, type Scope } from './scope.ts'

const number = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Cards in sight by state. */
export async function findCardCounts(tx: Tx, scope: Scope) {
  const [row] = await tx
    .select({
      total: number(sql`${cards.state} not in ('recycled', 'purged')`),
      active: number(sql`${cards.state} = 'active'`),
      unclaimed: number(sql`${cards.state} = 'unclaimed'`),
      paused: number(sql`${cards.state} = 'paused'`),
      draft: number(sql`${cards.state} = 'draft'`),
    })
    .from(cards)
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
      seats: sql<number>`coalesce(sum(${cardTemplates.seats}), 0)::int`,
      seatsTaken: sql<number>`coalesce(sum(${cardTemplates.seatsTaken}), 0)::int`,
      expiring: sql<number>`(count(*) filter (where ${lt(cardTemplates.validTo, soon)}))::int`,
      seatsLow: sql<number>`(count(*) filter (where ${cardTemplates.seatsTaken} >= ${cardTemplates.seats} * 0.9))::int`,
    })
    .from(cardTemplates)
    .where(inArray(cardTemplates.state, [...living]))
  return row ?? { seats: 0, seatsTaken: 0, expiring: 0, seatsLow: 0 }
}

/** Customer cards that were exchanged on cards in sight within the last week. */
export async function countRecentExchanges(tx: Tx, scope: Scope): Promise<number> {
  const since = new Date(Date.now() - 7 * 86_400_000)
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(customerCards)
    .innerJoin(cards, eq(cards.id, customerCards.originCardId))
    .where(and(eq(customerCards.source, 'exchange'), gt(customerCards.createdAt, since), cardsInSight(scope)))
  return row?.total ?? 0
}
