import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { livingStates } from '#features/customers/customers/customers.contract.ts'
import {
  type CustomerReach,
  editable,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { jobs, type JobState } from '#platform/server/jobs/jobs.tables.ts'

import { customerImportRows as rowsTable, customerImports } from './customer-exchange.tables.ts'
import type { Known } from './import-rows.domain.ts'

export type StoredImport = typeof customerImports.$inferSelect
export type StoredRow = typeof rowsTable.$inferSelect
type Verdict = StoredRow['verdict']

export async function insertImport(tx: Tx, values: typeof customerImports.$inferInsert): Promise<void> {
  await tx.insert(customerImports).values(values)
}

export async function updateImport(
  tx: Tx,
  id: string,
  set: Partial<Pick<StoredImport, 'headers' | 'unknownColumns' | 'onKnown' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(customerImports).set(set).where(eq(customerImports.id, id))
}

/** An import with how far its job is; locked where it is about to be changed. */
export async function findImport(tx: Tx, id: string, { isLocked = false } = {}) {
  const asked = tx
    .select({ import: customerImports, state: jobs.state, error: jobs.error, finishedAt: jobs.finishedAt })
    .from(customerImports)
    .innerJoin(jobs, eq(jobs.id, customerImports.jobId))
    .where(eq(customerImports.id, id))
  const [row] = await (isLocked ? asked.for('update', { of: customerImports }) : asked)
  return row
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The sheet of an import, whatever became of its job. */
export async function findSheetId(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ fileId: customerImports.fileId })
    .from(customerImports)
    .where(eq(customerImports.id, id))
  return row?.fileId
}

/** Forgets an import with what was read; customers stay. */
export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(customerImports).where(eq(customerImports.id, id))
}

export async function insertRows(tx: Tx, rows: readonly (typeof rowsTable.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(rowsTable).values([...rows])
}

/** What the rows so far said of numbers and addresses: an attempt that goes on must know them. */
export const findSeen = (tx: Tx, importId: string) =>
  tx
    .select({ row: rowsTable.row, mobile: rowsTable.mobile, email: rowsTable.email })
    .from(rowsTable)
    .where(eq(rowsTable.importId, importId))
    .orderBy(asc(rowsTable.row))

/** A row that was refused while writing counts as wrong. */
const withVerdict = (verdict: Verdict | undefined): SQL | undefined =>
  verdict === undefined
    ? undefined
    : verdict === 'error'
      ? or(eq(rowsTable.verdict, 'error'), eq(rowsTable.outcome, 'failed'))
      : and(eq(rowsTable.verdict, verdict), or(isNull(rowsTable.outcome), ne(rowsTable.outcome, 'failed')))

interface RowQuestion extends Paging {
  verdict?: Verdict | undefined
}

export function findRows(tx: Tx, importId: string, question: RowQuestion): Promise<StoredRow[]> {
  const { limit, offset } = pageBounds(question)
  return tx
    .select()
    .from(rowsTable)
    .where(and(eq(rowsTable.importId, importId), withVerdict(question.verdict)))
    .orderBy(asc(rowsTable.row))
    .limit(limit)
    .offset(offset)
}

export async function countRows(tx: Tx, importId: string, verdict?: Verdict): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(rowsTable)
    .where(and(eq(rowsTable.importId, importId), withVerdict(verdict)))
  return row?.total ?? 0
}

/** The rows that somebody has to do something about. */
export const findFaults = (tx: Tx, importId: string): Promise<StoredRow[]> =>
  tx
    .select()
    .from(rowsTable)
    .where(and(eq(rowsTable.importId, importId), withVerdict('error')))
    .orderBy(asc(rowsTable.row))

export async function countVerdicts(tx: Tx, importId: string) {
  const of = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [counts] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      ok: of(eq(rowsTable.verdict, 'ok')),
      warn: of(eq(rowsTable.verdict, 'warn')),
      error: of(eq(rowsTable.verdict, 'error')),
      known: of(sql`${rowsTable.verdict} <> 'error' and ${rowsTable.messages} @> '[{"kind":"known"}]'`),
      imported: of(inArray(rowsTable.outcome, ['created', 'updated'])),
      skipped: of(eq(rowsTable.outcome, 'skipped')),
      failed: of(eq(rowsTable.outcome, 'failed')),
    })
    .from(rowsTable)
    .where(eq(rowsTable.importId, importId))
  return { total: 0, ok: 0, warn: 0, error: 0, known: 0, imported: 0, skipped: 0, failed: 0, ...counts }
}

interface Chunk {
  importId: string
  after: number
  limit: number
}

/** The next rows to be written, in their order. */
export const findRowsToWrite = (tx: Tx, { importId, after, limit }: Chunk): Promise<StoredRow[]> =>
  tx
    .select()
    .from(rowsTable)
    .where(and(eq(rowsTable.importId, importId), ne(rowsTable.verdict, 'error'), gt(rowsTable.row, after)))
    .orderBy(asc(rowsTable.row))
    .limit(limit)

/** The rows that made or changed customers, in their order. */
export const findWritten = (tx: Tx, importId: string): Promise<StoredRow[]> =>
  tx
    .select()
    .from(rowsTable)
    .where(and(eq(rowsTable.importId, importId), inArray(rowsTable.outcome, ['created', 'updated'])))
    .orderBy(asc(rowsTable.row))

type Written = Pick<StoredRow, 'outcome'> &
  Partial<Pick<StoredRow, 'failure' | 'customerId' | 'before' | 'writtenVersion'>>

export async function noteWritten(tx: Tx, id: string, written: Written): Promise<void> {
  await tx.update(rowsTable).set(written).where(eq(rowsTable.id, id))
}

interface Marks {
  mobiles: readonly string[]
  emails: readonly string[]
}

const flag = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition ?? sql`true`}, false)`

/** Number or address → the customer who has it: one whom the importer may change before one whom he may not even see. */
export async function findKnown(tx: Tx, reach: CustomerReach, { mobiles, emails }: Marks) {
  const known = new Map<string, Known & { customer: typeof customerCards.$inferSelect }>()
  if (mobiles.length + emails.length === 0) return known
  const found = await tx
    .select({ customer: customerCards, isVisible: flag(visible(reach)), mayEdit: flag(editable(reach)) })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .where(
      and(
        inArray(customerCards.state, [...livingStates]),
        or(
          mobiles.length > 0 ? inArray(customerCards.mobile, [...mobiles]) : undefined,
          emails.length > 0 ? inArray(customerCards.email, [...emails]) : undefined,
        ),
      ),
    )
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
  for (const { customer, isVisible, mayEdit } of found)
    for (const mark of [customer.mobile, customer.email])
      if (mark !== null && !(known.get(mark)?.mayEdit ?? false))
        known.set(mark, {
          id: customer.id,
          name: customer.name,
          state: customer.state,
          isVisible,
          mayEdit,
          customer,
        })
  return known
}

/** Notes on an import's job that a person took the import back. */
export async function noteUndone(tx: Tx, jobId: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'undone' satisfies JobState, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, jobId))
}

/** Forgets the rows of imports from before a day, which are about people and which nobody takes back any more; answers the files that they were read from. */
export async function forgetOldImports(tx: Tx, before: Date): Promise<string[]> {
  const old = tx
    .select({ id: customerImports.id })
    .from(customerImports)
    .where(lt(customerImports.createdAt, before))
  await tx.delete(rowsTable).where(inArray(rowsTable.importId, old))
  const files = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .innerJoin(customerImports, eq(customerImports.fileId, storedFiles.id))
    .where(lt(customerImports.createdAt, before))
  return files.map(({ id }) => id)
}
