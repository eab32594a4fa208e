import { type SQL, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'

import type { Tx } from '#platform/server/database/database.ts'

/** Waits, a minute at most, until every transaction that is open at this moment has ended, in other databases of the same server too. */
export async function olderTransactionsEnd(
  inTransaction: (work: (tx: Tx) => Promise<number>) => Promise<number>,
): Promise<void> {
  const ask = (value: SQL) =>
    inTransaction(async (tx) =>
      Number((await tx.execute(sql`select ${value}::text as value`)).rows[0]?.['value']),
    )
  const now = await ask(sql`pg_current_xact_id()`)
  const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())`
  await vi.waitFor(async () => expect(await ask(oldest)).toBeGreaterThan(now), {
    timeout: 60_000,
    interval: 50,
  })
}
