import { and, eq, sql } from 'drizzle-orm'

import { lockKey, type Tx } from '#platform/server/database/database.ts'

import { customerReveals } from './customers.tables.ts'

/** How many numbers somebody has looked at since the company's day began. */
export const countRevealsSince = (tx: Tx, accountId: string, zone: string): Promise<number> => {
  const today = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  return tx.$count(
    customerReveals,
    and(eq(customerReveals.accountId, accountId), sql`${customerReveals.at} >= ${today}`),
  )
}

/** The same for whoever is about to look: who asks at the same moment waits. */
export async function countRevealsToday(tx: Tx, accountId: string, zone: string): Promise<number> {
  await lockKey(tx, `customer-reveals:${accountId}`)
  return countRevealsSince(tx, accountId, zone)
}

export async function insertReveal(tx: Tx, accountId: string, customerId: string): Promise<void> {
  await tx.insert(customerReveals).values({ accountId, customerId })
}
