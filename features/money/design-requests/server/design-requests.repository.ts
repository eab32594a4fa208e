import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { DesignState } from '../design-requests.contract.ts'
import { designFiles, designMessages, designRequestKeys, designRequests } from './design-requests.tables.ts'

export type DesignRequest = typeof designRequests.$inferSelect
export type StoredDesignFile = typeof designFiles.$inferSelect
export type StoredMessage = typeof designMessages.$inferSelect

const search = searchOf({ objects: designRequests, keys: designRequestKeys })

export async function insertRequest(
  tx: Tx,
  request: typeof designRequests.$inferInsert,
): Promise<DesignRequest> {
  const row = await tx.insert(designRequests).values(request).returning().then(writtenRow)
  await search.writeKeys(tx, [row.id])
  return row
}

export const findRequest = (tx: Tx, id: string): Promise<DesignRequest | undefined> =>
  tx.select().from(designRequests).where(eq(designRequests.id, id)).then(firstRow)

/** Moves a request that still is what it was read as; undefined when somebody was faster. */
export const advanceRequest = (
  tx: Tx,
  { id, version }: DesignRequest,
  state: DesignState,
): Promise<DesignRequest | undefined> =>
  tx
    .update(designRequests)
    .set({ state, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(designRequests.id, id), eq(designRequests.version, version)))
    .returning()
    .then(firstRow)

export interface RequestFilter extends Paging {
  keyword?: string | undefined
  state?: DesignState | undefined
  createdBy?: string | undefined
  /** Of all companies: the transaction is the system's. */
  ofAll?: boolean
}

export async function findRequests(tx: Tx, filter: RequestFilter): Promise<Page<DesignRequest>> {
  const { keyword, state, createdBy, ofAll } = filter
  const where = and(
    ofAll ? search.standsIn(keyword) : await search.find(tx, keyword),
    state ? eq(designRequests.state, state) : undefined,
    createdBy ? eq(designRequests.createdBy, createdBy) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select()
    .from(designRequests)
    .where(where)
    .orderBy(desc(designRequests.updatedAt), desc(designRequests.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(tx, designRequests, where)),
  }
}

export async function insertMessage(
  tx: Tx,
  message: Omit<typeof designMessages.$inferInsert, 'companyId' | 'id'>,
): Promise<string> {
  const [row] = await tx.insert(designMessages).values(message).returning({ id: designMessages.id })
  if (!row) throw new Error('a message was not written')
  return row.id
}

export const findMessages = (tx: Tx, requestId: string): Promise<StoredMessage[]> =>
  tx
    .select()
    .from(designMessages)
    .where(eq(designMessages.requestId, requestId))
    .orderBy(asc(designMessages.at), asc(designMessages.id))

export const insertFile = (
  tx: Tx,
  file: Omit<typeof designFiles.$inferInsert, 'companyId' | 'id'>,
): Promise<StoredDesignFile> => tx.insert(designFiles).values(file).returning().then(writtenRow)

export const findFilesOf = (tx: Tx, requestId: string): Promise<StoredDesignFile[]> =>
  tx
    .select()
    .from(designFiles)
    .where(eq(designFiles.requestId, requestId))
    .orderBy(asc(designFiles.at), asc(designFiles.id))

export const findFile = (tx: Tx, fileId: string): Promise<StoredDesignFile | undefined> =>
  tx.select().from(designFiles).where(eq(designFiles.fileId, fileId)).then(firstRow)

interface Attaching {
  fileIds: readonly string[]
  requestId: string
  messageId: string
  uploadedBy: string
}

/** Gives files that somebody uploaded to a message; answers how many of them were free. */
export async function attachFiles(
  tx: Tx,
  { fileIds, requestId, messageId, uploadedBy }: Attaching,
): Promise<number> {
  if (fileIds.length === 0) return 0
  const attached = await tx
    .update(designFiles)
    .set({ requestId, messageId })
    .where(
      and(
        inArray(designFiles.fileId, [...fileIds]),
        eq(designFiles.uploadedBy, uploadedBy),
        isNull(designFiles.messageId),
        or(isNull(designFiles.requestId), eq(designFiles.requestId, requestId)),
      ),
    )
    .returning({ id: designFiles.id })
  return attached.length
}

/** The person who asked, and how to reach them. */
export const findRequester = (tx: Tx, accountId: string) =>
  tx
    .select({ mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
    .then(firstRow)

/** The names of companies by their ids; runs as the system. */
export async function findCompanyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: companies.companyId, name: companies.name })
    .from(companies)
    .where(inArray(companies.companyId, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Which company a request belongs to; runs as the system. */
export async function findCompanyOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: designRequests.companyId })
    .from(designRequests)
    .where(eq(designRequests.id, id))
  return row?.companyId
}

/** Which company a file belongs to; runs as the system. */
export async function findCompanyOfFile(tx: Tx, fileId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: designFiles.companyId })
    .from(designFiles)
    .where(eq(designFiles.fileId, fileId))
  return row?.companyId
}
