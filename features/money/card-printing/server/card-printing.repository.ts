import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { PrintState } from '../card-printing.contract.ts'
import { isOpen, printJobItems, printJobKeys, printJobs, printJobSteps } from './card-printing.tables.ts'

export type PrintJob = typeof printJobs.$inferSelect
export type StoredItem = typeof printJobItems.$inferSelect
type NewItem = Omit<typeof printJobItems.$inferInsert, 'companyId' | 'id' | 'jobId' | 'position'>

const search = searchOf({ objects: printJobs, keys: printJobKeys })

/** Writes a job with its cards; the first step of its story is its order. */
export async function insertJob(
  tx: Tx,
  job: typeof printJobs.$inferInsert,
  items: readonly NewItem[],
): Promise<PrintJob> {
  const [row] = await tx.insert(printJobs).values(job).returning()
  if (!row) throw new Error('a print job was not written')
  await search.writeKeys(tx, [row.id])
  await tx.insert(printJobItems).values(items.map((item, position) => ({ ...item, jobId: row.id, position })))
  return row
}

export const findJob = (tx: Tx, id: string): Promise<PrintJob | undefined> =>
  tx.select().from(printJobs).where(eq(printJobs.id, id)).then(firstRow)

/** The job that was paid for. */
export const findJobOfOrder = (tx: Tx, orderId: string): Promise<PrintJob | undefined> =>
  tx
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.orderId, orderId), isNull(printJobs.reprintOf)))
    .then(firstRow)

/** What was ordered, and what was printed once more for it, in that order. */
export const findRunsOfOrder = (tx: Tx, orderId: string): Promise<PrintJob[]> =>
  tx
    .select()
    .from(printJobs)
    .where(eq(printJobs.orderId, orderId))
    .orderBy(asc(printJobs.createdAt), asc(printJobs.id))

export const findItems = (tx: Tx, jobId: string): Promise<StoredItem[]> =>
  tx.select().from(printJobItems).where(eq(printJobItems.jobId, jobId)).orderBy(asc(printJobItems.position))

/** The cards as they are now, instead of as they were. */
export const refreshItem = (
  tx: Tx,
  id: string,
  facts: Pick<StoredItem, 'name' | 'title' | 'model' | 'warnings'>,
) => tx.update(printJobItems).set(facts).where(eq(printJobItems.id, id))

export const findSteps = (tx: Tx, jobId: string) =>
  tx
    .select()
    .from(printJobSteps)
    .where(eq(printJobSteps.jobId, jobId))
    .orderBy(asc(printJobSteps.at), asc(printJobSteps.id))

export const findStep = (tx: Tx, id: string) =>
  tx.select().from(printJobSteps).where(eq(printJobSteps.id, id)).then(firstRow)

export const insertStep = (tx: Tx, step: Omit<typeof printJobSteps.$inferInsert, 'companyId' | 'id'>) =>
  tx.insert(printJobSteps).values(step)

type Facts = Partial<Pick<PrintJob, 'proofDueAt' | 'nextDueAt' | 'carrier' | 'trackingNumber'>>

/** Moves a job that still is what it was read as; undefined when somebody was faster. */
export async function advanceJob(
  tx: Tx,
  { id, version }: PrintJob,
  { to, set = {} }: { to: PrintState; set?: Facts },
): Promise<PrintJob | undefined> {
  const moved = await tx
    .update(printJobs)
    .set({ ...set, state: to, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(printJobs.id, id), eq(printJobs.version, version)))
    .returning()
    .then(firstRow)
  if (moved && set.trackingNumber !== undefined) await search.writeKeys(tx, [id])
  return moved
}

export interface JobFilter extends Paging {
  keyword?: string | undefined
  state?: PrintState | undefined
  /** Only this person's own jobs. */
  createdBy?: string | undefined
  /** Of all companies: the transaction is the system's. */
  ofAll?: boolean
}

export async function findJobs(tx: Tx, filter: JobFilter): Promise<Page<PrintJob>> {
  const { keyword, state, createdBy, ofAll } = filter
  const where = and(
    ofAll ? search.standsIn(keyword) : await search.find(tx, keyword),
    state ? eq(printJobs.state, state) : undefined,
    createdBy ? eq(printJobs.createdBy, createdBy) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(printJobs)
      .where(where)
      .orderBy(desc(isOpen), desc(printJobs.updatedAt), desc(printJobs.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, printJobs, where),
  )
}

/** The names of companies by their ids; runs as the system. */
export async function findCompanyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: companies.companyId, name: companies.name })
    .from(companies)
    .where(inArray(companies.companyId, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Which company a job belongs to; runs as the system. */
export async function findCompanyOfJob(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: printJobs.companyId })
    .from(printJobs)
    .where(eq(printJobs.id, id))
  return row?.companyId
}

/** How to reach the person who ordered. */
export const findBuyer = (tx: Tx, accountId: string) =>
  tx
    .select({ mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
    .then(firstRow)
