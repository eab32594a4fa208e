import { and, desc, eq, ilike, sql } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { marketingReports, reportLinks, reportSnapshots } from './reports.tables.ts'

export type Report = typeof marketingReports.$inferSelect
export type StoredSnapshot = typeof reportSnapshots.$inferSelect
type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'id' | 'companyId'>

interface ReportFilter extends Paging {
  keyword?: string | undefined
  /** The maker, for people who see the own reports alone. */
  createdBy: string | undefined
}

export async function findReports(
  tx: Tx,
  { keyword, createdBy, ...paging }: ReportFilter,
): Promise<Page<Report>> {
  const where = and(
    keyword ? ilike(marketingReports.name, likePattern(keyword)) : undefined,
    createdBy === undefined ? undefined : eq(marketingReports.createdBy, createdBy),
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(marketingReports)
      .where(where)
      .orderBy(desc(marketingReports.createdAt), desc(marketingReports.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, marketingReports, where),
  )
}

export const findReport = (tx: Tx, id: string): Promise<Report | undefined> =>
  tx.select().from(marketingReports).where(eq(marketingReports.id, id)).then(firstRow)

export const lockReport = (tx: Tx, id: string): Promise<Report | undefined> =>
  tx.select().from(marketingReports).where(eq(marketingReports.id, id)).for('update').then(firstRow)

export const countReports = (tx: Tx) => tx.$count(marketingReports)

export const insertReport = (tx: Tx, row: New<typeof marketingReports>): Promise<Report> =>
  tx.insert(marketingReports).values(row).returning().then(writtenRow)

export const changeReport = (
  tx: Tx,
  { id, version }: Report,
  set: Partial<New<typeof marketingReports>>,
): Promise<Report> =>
  tx
    .update(marketingReports)
    .set({ ...set, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(marketingReports.id, id))
    .returning()
    .then(writtenRow)

/** The next moment; the version stays, for nobody edited the report. */
export const planReport = (tx: Tx, id: string, nextAt: Date | null) =>
  tx.update(marketingReports).set({ nextAt }).where(eq(marketingReports.id, id))

export const deleteReport = (tx: Tx, id: string) =>
  tx.delete(marketingReports).where(eq(marketingReports.id, id))

export const insertSnapshot = (tx: Tx, row: New<typeof reportSnapshots>): Promise<StoredSnapshot> =>
  tx.insert(reportSnapshots).values(row).returning().then(writtenRow)

export const findSnapshot = (tx: Tx, id: string): Promise<StoredSnapshot | undefined> =>
  tx.select().from(reportSnapshots).where(eq(reportSnapshots.id, id)).then(firstRow)

export const findNewestSnapshot = (tx: Tx, reportId: string) =>
  tx
    .select({ id: reportSnapshots.id, at: reportSnapshots.toAt })
    .from(reportSnapshots)
    .where(eq(reportSnapshots.reportId, reportId))
    .orderBy(desc(reportSnapshots.toAt))
    .limit(1)
    .then(firstRow)

export async function findSnapshots(tx: Tx, reportId: string, paging: Paging) {
  const where = eq(reportSnapshots.reportId, reportId)
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({
        id: reportSnapshots.id,
        from: reportSnapshots.fromAt,
        to: reportSnapshots.toAt,
        madeBy: reportSnapshots.madeByName,
      })
      .from(reportSnapshots)
      .where(where)
      .orderBy(desc(reportSnapshots.toAt), desc(reportSnapshots.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, reportSnapshots, where),
  )
}

export const findLinks = (tx: Tx, snapshotId: string) =>
  tx
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.snapshotId, snapshotId))
    .orderBy(desc(reportLinks.createdAt))
    .limit(20)

export async function insertLink(tx: Tx, row: New<typeof reportLinks>): Promise<void> {
  const link = await tx.insert(reportLinks).values(row).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: link.publicId, kind: 'report', objectId: link.id }])
}

export const findLink = (tx: Tx, id: string) =>
  tx.select().from(reportLinks).where(eq(reportLinks.id, id)).then(firstRow)

export const endLink = (tx: Tx, id: string) =>
  tx
    .update(reportLinks)
    .set({ endedAt: sql`now()` })
    .where(eq(reportLinks.id, id))

export const countOpening = (tx: Tx, id: string) =>
  tx
    .update(reportLinks)
    .set({ openings: sql`${reportLinks.openings} + 1` })
    .where(eq(reportLinks.id, id))
