import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Page, type Paging, pageBounds } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { type Job, jobs, type JobState } from '#platform/server/jobs/jobs.tables.ts'

/** People see the jobs that they started, administrators those of everybody in the company. Written without a parameter: an index of a part is used by such alone. */
const visibleTo = (viewer: Viewer): SQL | undefined =>
  and(sql`${jobs.isListed}`, viewer.isAdmin ? undefined : eq(jobs.createdBy, viewer.accountId))

export type StartedJob = Job & { startedByName: string | null }

const startedJobs = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ job: jobs, startedByName: accounts.nickName })
    .from(jobs)
    .leftJoin(accounts, eq(accounts.id, jobs.createdBy))
    .where(where)

export async function findJob(tx: Tx, viewer: Viewer, id: string): Promise<StartedJob | undefined> {
  const [row] = await startedJobs(tx, and(visibleTo(viewer), eq(jobs.id, id)))
  return row && { ...row.job, startedByName: row.startedByName }
}

interface JobFilter extends Paging {
  kind?: string | undefined
  state?: JobState | undefined
}

export async function findJobs(
  tx: Tx,
  viewer: Viewer,
  { kind, state, ...page }: JobFilter,
): Promise<Page<StartedJob>> {
  const where = and(
    visibleTo(viewer),
    kind ? eq(jobs.kind, kind) : undefined,
    state ? eq(jobs.state, state) : undefined,
  )
  const { limit, offset } = pageBounds(page)
  // Names are looked up for the rows of the page alone, not for those that it passes over.
  const shown = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
    .offset(offset)
  const ids = shown.map(({ id }) => id)
  const list = await startedJobs(tx, inArray(jobs.id, ids)).orderBy(desc(jobs.createdAt), desc(jobs.id))
  return {
    list: list.map(({ job, startedByName }) => ({ ...job, startedByName })),
    ...(await countRows(tx, jobs, where)),
  }
}
