import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'

import { countRows } from '../database/count-rows.ts'
import type { Tx } from '../database/database.ts'
import { insertMany, updateMany } from '../database/many-rows.ts'
import { storedFiles } from '../files/stored-files.tables.ts'
import { jobs, type JobState } from '../jobs/jobs.tables.ts'
import type { importColumns, ImportMessage, importRowColumns } from './import-columns.ts'

type ColumnsOf<T> = Record<keyof T, AnyPgColumn>
type ImportTable = PgTable & ColumnsOf<ReturnType<typeof importColumns>> & { id: AnyPgColumn }
type RowTable = PgTable & ColumnsOf<ReturnType<typeof importRowColumns>>

/** An import as it is stored, as far as all imports are alike. */
export interface StoredImport {
  id: string
  fileName: string
  fileId: string
  headers: string[]
  unknownColumns: string[]
  createdBy: string
  undoneAt: Date | null
}

/** A row as it is stored, as far as all imports are alike. */
export interface StoredRow {
  row: number
  cells: string[]
  verdict: string
  messages: ImportMessage[]
  failure: string | null
}

/** The parts of the tables of one import. */
export interface ImportTypes {
  import: StoredImport
  newImport: object
  row: StoredRow
  newRow: object
  /** Values that must not stand in two rows of a file. */
  mark: string
  /** Counts besides verdicts. */
  count: string
}

/** The tables of one import as their feature declares them. */
interface Stored<I extends ImportTable, R extends RowTable, M extends string, C extends string> {
  imports: I
  rows: R
  /** Values that must not stand in two rows of a file: where a row that was looked at has it. */
  marks: Readonly<Record<M, AnyPgColumn | SQL<string | null>>>
  /** Counts of what was written, and further counts of the rows of one import. */
  counts: (importId: string) => Readonly<Record<C | 'imported', SQL<number>>>
}

export interface FoundImport<I = StoredImport> {
  import: I
  jobId: string
  state: JobState
  /** Why its job failed. */
  error: string | null
  finishedAt: Date | null
}

/** The values in the rows of a file, with the first row of each. */
export type Seen<M extends string = string> = Readonly<Record<M, Map<string, number>>>

/** How many rows there are, what was found about them, and what was written. */
export type ImportCounts<C extends string = never> = Record<
  'total' | 'ok' | 'warn' | 'error' | 'imported' | 'failed' | C,
  number
>

type NewRow<T extends ImportTypes> = Omit<T['newRow'], 'id' | 'companyId' | 'importId'>

interface RowsAfter {
  importId: string
  after: number
  limit: number
}

/** Everything that is asked of the tables of one import. */
export interface ImportStore<T extends ImportTypes> {
  insert(tx: Tx, values: T['newImport']): Promise<void>
  /** An import with how far its job is; locked where it is about to be changed. */
  find(tx: Tx, id: string, options?: { isLocked?: boolean }): Promise<FoundImport<T['import']> | undefined>
  update(tx: Tx, id: string, set: Partial<T['import']>): Promise<void>
  insertRows(tx: Tx, importId: string, rows: readonly NewRow<T>[]): Promise<void>
  /** The values of the rows up to here: an attempt that goes on must know it. */
  findSeen(tx: Tx, importId: string): Promise<{ seen: Seen<T['mark']>; last: number }>
  /** One page of an import's rows; a row that was refused while writing counts as wrong. */
  findPage(tx: Tx, importId: string, question: Paging & { verdict?: string | undefined }): Promise<T['row'][]>
  countRows(tx: Tx, importId: string, verdict?: string): Promise<Total>
  /** The rows that were not taken, as far as somebody must do something about them. */
  findWrong(tx: Tx, importId: string): Promise<T['row'][]>
  count(tx: Tx, importId: string): Promise<ImportCounts<T['count']>>
  /** The next rows to be written, in their order. */
  findToWrite(tx: Tx, rows: RowsAfter): Promise<T['row'][]>
  /** How many rows are to be written, up to one of them or in all. */
  countToWrite(tx: Tx, importId: string, upTo?: number): Promise<number>
  /** The next rows that wrote something which has versions. */
  findWritten(tx: Tx, rows: RowsAfter): Promise<T['row'][]>
  /** Writes what became of rows: each says the same columns. */
  noteWritten(
    tx: Tx,
    importId: string,
    written: readonly ({ row: number } & Partial<T['row']>)[],
  ): Promise<void>
  /** Refuses rows that were fine beyond the first `room` of them. */
  refuseBeyond(tx: Tx, importId: string, refusal: { room: number; message: ImportMessage }): Promise<void>
  /** Forgets the rows of imports from before a day, which are about people and which nobody takes back any more; answers the files that they were read from. */
  forgetOlder(tx: Tx, before: Date): Promise<string[]>
}

export type TypesOf<Store> = Store extends ImportStore<infer T> ? T : never

/** The questions to the tables of one import. */
export function importStore<
  I extends ImportTable,
  R extends RowTable,
  M extends string = never,
  C extends string = never,
>({ imports: ownImports, rows: ownRows, marks, counts }: Stored<I, R, M, C>) {
  type Types = {
    import: I['$inferSelect'] & StoredImport
    newImport: I['$inferInsert']
    row: R['$inferSelect'] & StoredRow
    newRow: R['$inferInsert']
    mark: M
    count: C
  }
  // Inside only what all tables of imports have is known; what comes out has the types of the own ones.
  const imports: ImportTable & { jobId?: AnyPgColumn } = ownImports
  const rows: RowTable = ownRows
  const jobId = imports.jobId ?? imports.id
  const isWrong = or(eq(rows.verdict, 'error'), isNotNull(rows.failure))
  const isToWrite = inArray(rows.verdict, ['ok', 'warn'])
  const ofImport = (importId: string, ...more: (SQL | undefined)[]) =>
    and(eq(rows.importId, importId), ...more)
  const withVerdict = (verdict: string | undefined) =>
    verdict === undefined
      ? undefined
      : verdict === 'error'
        ? isWrong
        : and(eq(rows.verdict, verdict), isNull(rows.failure))
  const rowsWhere = (tx: Tx, where: SQL | undefined) =>
    tx.select().from(rows).where(where).orderBy(asc(rows.row)).$dynamic()
  const typed = (found: readonly object[]) => found as Types['row'][]

  const store: ImportStore<Types> = {
    async insert(tx, values) {
      await tx.insert(ownImports).values(values)
    },
    async find(tx, id, { isLocked = false } = {}) {
      const asked = tx
        .select({
          import: imports,
          jobId: jobs.id,
          state: jobs.state,
          error: jobs.error,
          finishedAt: jobs.finishedAt,
        })
        .from(imports)
        .innerJoin(jobs, eq(jobs.id, jobId))
        .where(eq(imports.id, id))
      const [found] = await (isLocked ? asked.for('update', { of: imports }) : asked)
      return found as FoundImport<Types['import']> | undefined
    },
    async update(tx, id, set) {
      await tx.update(imports).set(set).where(eq(imports.id, id))
    },
    insertRows: (tx, importId, added) =>
      insertMany(
        tx,
        rows,
        added.map((row) => ({ ...row, id: uuidv7(), importId })),
      ),
    async findSeen(tx, importId) {
      const seen = Object.fromEntries(
        Object.keys(marks).map((mark) => [mark, new Map<string, number>()]),
      ) as Record<M, Map<string, number>>
      let last = 0
      const held = await tx
        .select({ row: rows.row, ...marks })
        .from(rows)
        .where(ofImport(importId))
        .orderBy(asc(rows.row))
      for (const { row, ...values } of held as ({ row: number } & Record<M, string | null>)[]) {
        for (const [mark, value] of Object.entries(values) as [M, string | null][])
          if (value !== null && value !== '' && !seen[mark].has(value)) seen[mark].set(value, row)
        last = row
      }
      return { seen, last }
    },
    async findPage(tx, importId, question) {
      const { limit, offset } = pageBounds(question)
      return typed(
        await rowsWhere(tx, ofImport(importId, withVerdict(question.verdict)))
          .limit(limit)
          .offset(offset),
      )
    },
    countRows: (tx, importId, verdict) => countRows(tx, rows, ofImport(importId, withVerdict(verdict))),
    findWrong: async (tx, importId) => typed(await rowsWhere(tx, ofImport(importId, isWrong))),
    async count(tx, importId) {
      const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
      const [counted] = await tx
        .select({
          total: sql<number>`count(*)::int`,
          ok: of(eq(rows.verdict, 'ok')),
          warn: of(eq(rows.verdict, 'warn')),
          error: of(eq(rows.verdict, 'error')),
          failed: of(isNotNull(rows.failure)),
          ...counts(importId),
        })
        .from(rows)
        .where(ofImport(importId))
      return counted as ImportCounts<C>
    },
    findToWrite: async (tx, { importId, after, limit }) =>
      typed(await rowsWhere(tx, ofImport(importId, isToWrite, gt(rows.row, after))).limit(limit)),
    countToWrite: (tx, importId, upTo) =>
      tx.$count(rows, ofImport(importId, isToWrite, upTo === undefined ? undefined : lte(rows.row, upTo))),
    findWritten: async (tx, { importId, after, limit }) =>
      typed(
        await rowsWhere(tx, ofImport(importId, isNotNull(rows.writtenVersion), gt(rows.row, after))).limit(
          limit,
        ),
      ),
    noteWritten: (tx, importId, written) =>
      updateMany(tx, rows, { by: 'row', where: eq(rows.importId, importId), rows: written }),
    async refuseBeyond(tx, importId, { room, message }) {
      const [first] = await tx
        .select({ row: rows.row })
        .from(rows)
        .where(ofImport(importId, isToWrite))
        .orderBy(asc(rows.row))
        .offset(Math.max(0, room))
        .limit(1)
      if (first)
        await tx
          .update(rows)
          .set({ verdict: 'error', messages: sql`${rows.messages} || ${JSON.stringify([message])}::jsonb` })
          .where(ofImport(importId, isToWrite, gte(rows.row, first.row)))
    },
    async forgetOlder(tx, before) {
      const old = lt(imports.createdAt, before)
      await tx
        .delete(rows)
        .where(inArray(rows.importId, tx.select({ id: imports.id }).from(imports).where(old)))
      const files = await tx
        .select({ id: storedFiles.id })
        .from(storedFiles)
        .innerJoin(imports, eq(imports.fileId, storedFiles.id))
        .where(old)
      return files.map(({ id }) => id)
    },
  }
  return store
}
