import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Paging, pageBounds } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { ExportState } from '../imports-exports.contract.ts'
import { type ExportEvent, maxDownloads, statesBefore, exportMachine } from './exports.domain.ts'
import { exportRequests } from './imports-exports.tables.ts'

export type StoredExport = typeof exportRequests.$inferSelect

export const addExport = (
  tx: Tx,
  row: Omit<typeof exportRequests.$inferInsert, 'companyId'>,
): Promise<StoredExport> => tx.insert(exportRequests).values(row).returning().then(writtenRow)

/** People see what they asked for, administrators what anybody of the company did. */
const visibleTo = (viewer: Viewer) =>
  viewer.isAdmin ? undefined : eq(exportRequests.requestedBy, viewer.accountId)

export const findExport = (tx: Tx, id: string, viewer?: Viewer): Promise<StoredExport | undefined> =>
  tx
    .select()
    .from(exportRequests)
    .where(and(eq(exportRequests.id, id), viewer && visibleTo(viewer)))
    .then(firstRow)

export async function findExports(
  tx: Tx,
  viewer: Viewer,
  { state, ...page }: Paging & { state?: ExportState | undefined },
) {
  const where = and(visibleTo(viewer), state ? eq(exportRequests.state, state) : undefined)
  const { limit, offset } = pageBounds(page)
  const list = await tx
    .select()
    .from(exportRequests)
    .where(where)
    .orderBy(desc(exportRequests.requestedAt), desc(exportRequests.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(tx, exportRequests, where)),
  }
}

/** The same person's unanswered request for the same rows: asking twice is asking once. */
export const findSameOpen = (
  tx: Tx,
  { kind, query, requestedBy }: { kind: string; query: unknown; requestedBy: string },
): Promise<StoredExport | undefined> =>
  tx
    .select()
    .from(exportRequests)
    .where(
      and(
        eq(exportRequests.kind, kind),
        eq(exportRequests.requestedBy, requestedBy),
        inArray(exportRequests.state, ['requested', 'approved', 'generating']),
        sql`${exportRequests.query} = ${JSON.stringify(query)}::jsonb`,
      ),
    )
    .limit(1)
    .then(firstRow)

interface ExportMove {
  event: Exclude<ExportEvent, 'download'>
  to: ExportState
  set?: Partial<Pick<StoredExport, 'approvalId' | 'jobId' | 'fileId' | 'reason' | 'rows' | 'expiresAt'>>
}

/** Moves an export if it is still where the event begins; undefined where it is not. */
export const applyToExport = (
  tx: Tx,
  id: string,
  { event, to, set = {} }: ExportMove,
): Promise<StoredExport | undefined> =>
  tx
    .update(exportRequests)
    .set({ ...set, state: to, updatedAt: new Date() })
    .where(and(eq(exportRequests.id, id), inArray(exportRequests.state, [...statesBefore(event)])))
    .returning()
    .then(firstRow)

export const linkExport = (tx: Tx, id: string, links: Partial<Pick<StoredExport, 'approvalId' | 'jobId'>>) =>
  tx.update(exportRequests).set(links).where(eq(exportRequests.id, id))

/** Takes one of the downloads that are left, in one statement: many at once never get more than there are. */
export const takeDownload = (tx: Tx, id: string, requestedBy: string): Promise<StoredExport | undefined> =>
  tx
    .update(exportRequests)
    .set({
      downloads: sql`${exportRequests.downloads} + 1`,
      state: exportMachine.targetOf('download'),
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(exportRequests.id, id),
        eq(exportRequests.requestedBy, requestedBy),
        inArray(exportRequests.state, [...statesBefore('download')]),
        lt(exportRequests.downloads, maxDownloads),
        gt(exportRequests.expiresAt, new Date()),
      ),
    )
    .returning()
    .then(firstRow)

/** The person who asked for a file; only where the account is among some, if told. */
export const findAsker = (tx: Tx, accountId: string, among?: SQL) =>
  tx
    .select({ name: accounts.nickName, username: accounts.username, state: accounts.state })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), among && inArray(accounts.id, among)))
    .then(firstRow)
