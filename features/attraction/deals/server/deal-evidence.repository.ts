import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { QuoteState } from '../quotes.contract.ts'
import { dealApprovals, dealDocuments, quotes } from './deals.tables.ts'

export type StoredDocument = typeof dealDocuments.$inferSelect
export type DealApproval = typeof dealApprovals.$inferSelect

export const findDocuments = (tx: Tx, dealId: string): Promise<StoredDocument[]> =>
  tx
    .select()
    .from(dealDocuments)
    .where(eq(dealDocuments.dealId, dealId))
    .orderBy(asc(dealDocuments.createdAt), asc(dealDocuments.id))
    .limit(100)

/** The same with the names of their files. */
export const findDocumentFiles = async (
  tx: Tx,
  dealId: string,
): Promise<(StoredDocument & { fileName: string })[]> => {
  const rows = await tx
    .select({ document: dealDocuments, fileName: storedFiles.originalName })
    .from(dealDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, dealDocuments.fileId))
    .where(eq(dealDocuments.dealId, dealId))
    .orderBy(asc(dealDocuments.createdAt), asc(dealDocuments.id))
    .limit(100)
  return rows.map(({ document, fileName }) => ({ ...document, fileName }))
}

export const findDocument = (tx: Tx, id: string): Promise<StoredDocument | undefined> =>
  tx.select().from(dealDocuments).where(eq(dealDocuments.id, id)).then(firstRow)

export const insertDocument = (
  tx: Tx,
  document: Omit<typeof dealDocuments.$inferInsert, 'companyId' | 'id'>,
): Promise<StoredDocument> => tx.insert(dealDocuments).values(document).returning().then(writtenRow)

export const writeCheck = (
  tx: Tx,
  id: string,
  set: Pick<StoredDocument, 'checkedBy' | 'checkedByName' | 'checkedAt'>,
) => tx.update(dealDocuments).set(set).where(eq(dealDocuments.id, id))

export const deleteDocument = (tx: Tx, id: string) => tx.delete(dealDocuments).where(eq(dealDocuments.id, id))

export const findDealApprovals = (tx: Tx, dealId: string): Promise<DealApproval[]> =>
  tx
    .select()
    .from(dealApprovals)
    .where(eq(dealApprovals.dealId, dealId))
    .orderBy(desc(dealApprovals.createdAt))
    .limit(100)

export const insertDealApproval = (
  tx: Tx,
  approval: Omit<typeof dealApprovals.$inferInsert, 'companyId' | 'id'>,
) => tx.insert(dealApprovals).values(approval)

export const findDealApproval = (tx: Tx, approvalId: string): Promise<DealApproval | undefined> =>
  tx.select().from(dealApprovals).where(eq(dealApprovals.approvalId, approvalId)).then(firstRow)

export const writeOutcome = (tx: Tx, id: string, outcome: DealApproval['outcome']) =>
  tx.update(dealApprovals).set({ outcome }).where(eq(dealApprovals.id, id))

/** Whether a deal has a quote in one of these states. */
export const hasQuote = async (tx: Tx, dealId: string, states: readonly QuoteState[]): Promise<boolean> => {
  const [found] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.dealId, dealId), inArray(quotes.state, [...states])))
    .limit(1)
  return found !== undefined
}
