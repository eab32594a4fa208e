import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'

import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'

import type { DocumentState } from '../materials.contract.ts'
import { documentPages, documents, documentVersions } from './materials.tables.ts'
import { inFolder } from './media-folders.repository.ts'

export type Document = typeof documents.$inferSelect
export type Version = typeof documentVersions.$inferSelect
export type Page = typeof documentPages.$inferSelect

export async function insertDocument(tx: Tx, document: typeof documents.$inferInsert): Promise<Document> {
  const row = await tx.insert(documents).values(document).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: 'document', objectId: row.id }])
  return row
}

/** How many documents there are, bin included; others who make one wait until the transaction ends. */
export async function countDocuments(tx: Tx): Promise<number> {
  await lockKey(tx, 'documents')
  return tx.select({ total: count() }).from(documents).then(totalOf)
}

/** The condition of documents in folders that somebody may see. */
const isVisible = (folderIds: readonly string[] | undefined): SQL | undefined =>
  folderIds && or(isNull(documents.folderId), inArray(documents.folderId, [...folderIds]))

interface ById {
  id: string
  /** The folders that the caller sees; undefined for all. */
  among: readonly string[] | undefined
}

export const findDocument = (tx: Tx, { id, among }: ById): Promise<Document | undefined> =>
  tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isVisible(among)))
    .then(firstRow)

/** Documents for writing, in one order: two batches cannot block each other. */
export const lockDocuments = (
  tx: Tx,
  ids: readonly string[],
  among?: readonly string[],
): Promise<Document[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(documents)
        .where(and(inArray(documents.id, [...ids]), isVisible(among)))
        .orderBy(documents.id)
        .for('update')

/** Changes a locked document; its version moves on. */
export const changeDocument = (
  tx: Tx,
  id: string,
  set: Partial<Omit<Document, 'companyId' | 'id' | 'version'>>,
): Promise<Document> =>
  tx
    .update(documents)
    .set({ ...set, version: sql`${documents.version} + 1`, updatedAt: sql`now()` })
    .where(eq(documents.id, id))
    .returning()
    .then(writtenRow)

export const deleteDocument = (tx: Tx, id: string) => tx.delete(documents).where(eq(documents.id, id))

export interface DocumentFilter extends Paging {
  keyword?: string | undefined
  folderId?: string | undefined
  state?: DocumentState | undefined
  sort?: 'updatedAt' | 'name' | 'bytes' | undefined
  order?: 'asc' | 'desc' | undefined
  among: readonly string[] | undefined
}

/** The library; the bin only where it is asked for. */
export async function findDocuments(tx: Tx, filter: DocumentFilter): Promise<{ list: Document[] } & Total> {
  const { keyword, folderId, state, sort = 'updatedAt', order = 'desc', among } = filter
  const where = and(
    state ? eq(documents.state, state) : ne(documents.state, 'recycled'),
    folderId === undefined ? undefined : inFolder(folderId === 'none' ? null : folderId),
    isVisible(among),
    keyword ? ilike(documents.name, likePattern(keyword)) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const inOrder = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(documents)
      .where(where)
      .orderBy(inOrder(documents[sort]), desc(documents.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, documents, where),
  )
}

export const insertVersion = (tx: Tx, version: typeof documentVersions.$inferInsert): Promise<Version> =>
  tx.insert(documentVersions).values(version).returning().then(writtenRow)

/** The versions of a document, the newest first. */
export const findVersions = (tx: Tx, documentId: string): Promise<Version[]> =>
  tx
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.n))

export const findVersion = (
  tx: Tx,
  { documentId, n }: { documentId: string; n: number },
): Promise<Version | undefined> =>
  tx
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.n, n)))
    .then(firstRow)

export const changeVersion = (tx: Tx, id: string, set: Partial<Pick<Version, 'pages' | 'failure'>>) =>
  tx.update(documentVersions).set(set).where(eq(documentVersions.id, id))

export const insertPages = async (
  tx: Tx,
  pages: readonly (typeof documentPages.$inferInsert)[],
): Promise<void> => {
  if (pages.length > 0) await tx.insert(documentPages).values([...pages])
}

/** Takes the pages of a version away; answers the files that they lay in. */
export const deletePages = async (tx: Tx, versionId: string): Promise<string[]> =>
  (
    await tx
      .delete(documentPages)
      .where(eq(documentPages.versionId, versionId))
      .returning({ fileId: documentPages.fileId })
  ).map(({ fileId }) => fileId)

/** The pages of a version in their order. */
export const findPages = (tx: Tx, versionId: string): Promise<Page[]> =>
  tx.select().from(documentPages).where(eq(documentPages.versionId, versionId)).orderBy(asc(documentPages.n))

export const findPage = (
  tx: Tx,
  { versionId, n }: { versionId: string; n: number },
): Promise<Page | undefined> =>
  tx
    .select()
    .from(documentPages)
    .where(and(eq(documentPages.versionId, versionId), eq(documentPages.n, n)))
    .then(firstRow)

/** A document that readers may see now, with the version that they see. */
export async function findShared(
  tx: Tx,
  id: string,
): Promise<{ document: Document; version: Version } | undefined> {
  const [found] = await tx
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.n, documents.shownVersion)),
    )
    .where(and(eq(documents.id, id), eq(documents.isShared, true), ne(documents.state, 'recycled')))
  return found
}
