import { and, eq, sql } from 'drizzle-orm'

import { lockKey, type Tx } from '#platform/server/database/database.ts'

import { customerReveals } from './customers.tables.ts'

/** How many numbers somebody has looked at today, by the company's clock. Whoever asks at the same moment waits. */
export async function countRevealsToday(tx: Tx, accountId: string, zone: string): Promise<number> {
  await lockKey(tx, `customer-reveals:${accountId}`)
  const today = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  return tx.$count(customerReveals, and(eq(customerReveals.accountId, accountId), sql`${customerReveals.at} >= ${today}`))
}

export async function insertReveal(tx: Tx, accountId: string, customerId: string): Promise<void> {
  await tx.insert(customerReveals).values({ accountId, customerId })
}
