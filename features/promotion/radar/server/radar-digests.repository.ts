import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { radarDigestOptOuts, radarTasks } from './radar.tables.ts'
import type { StoredTask } from './tasks.repository.ts'

/** So many tasks are told about in one night. */
const mostTasks = 1000

/** The tasks that no digest has told about, the oldest first. */
export const findUnmailed = (tx: Tx): Promise<StoredTask[]> =>
  tx
    .select()
    .from(radarTasks)
    .where(and(eq(radarTasks.isInDigest, true), isNull(radarTasks.digestedAt)))
    .orderBy(asc(radarTasks.at), asc(radarTasks.id))
    .limit(mostTasks)

export const markMailed = (tx: Tx, ids: readonly string[]) =>
  tx
    .update(radarTasks)
    .set({ digestedAt: sql`now()` })
    .where(inArray(radarTasks.id, [...ids]))

/** Whether a digest is planned for a moment to come. */
export const isDigestPlanned = async (tx: Tx, kind: string, now: Date): Promise<boolean> =>
  (
    await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), gt(jobs.dueAt, now)))
      .limit(1)
  ).length > 0

/** Accounts among some that want no digest. */
export async function findOptOuts(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await tx
    .select({ accountId: radarDigestOptOuts.accountId })
    .from(radarDigestOptOuts)
    .where(inArray(radarDigestOptOuts.accountId, [...accountIds]))
  return new Set(rows.map(({ accountId }) => accountId))
}

export const optOut = (tx: Tx, accountId: string) =>
  tx
    .insert(radarDigestOptOuts)
    .values({ accountId })
    .onConflictDoNothing({ target: [radarDigestOptOuts.companyId, radarDigestOptOuts.accountId] })

export const optIn = (tx: Tx, accountId: string) =>
  tx.delete(radarDigestOptOuts).where(eq(radarDigestOptOuts.accountId, accountId))

/** The address to which an account gets its digest. */
export const findEmail = (tx: Tx, accountId: string): Promise<string | null> =>
  tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .then(firstRow)
    .then((row) => row?.email ?? null)
