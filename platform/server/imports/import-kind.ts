import type { Language } from '#platform/text/texts.ts'

import type { Actor } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import type { MemberContext, Services } from '../http/context.ts'
import type { JobKind, JobRun, Json } from '../jobs/define-job.ts'
import type { KnownColumn, TableRow } from '../spreadsheets/read-table.ts'
import type { ImportMessage } from './import-columns.ts'
import type { ImportStore, ImportTypes, Seen } from './import-store.ts'

/** The payload of an import's job; it names the import where that has not the job's own id. */
export type ImportPayload = Readonly<Record<string, Json>> | null
/** The last row that is done, of what the job is at: reading the file, writing its rows, telling people. */
export type ImportCursor = { phase: 'read' | 'write' | 'notify'; row: number }
export type ImportRun = JobRun<ImportPayload, ImportCursor>

/** The context of a part of an import's work. */
export interface ImportWork<T extends ImportTypes> {
  import: T['import']
  job: Pick<ImportRun, 'companyId' | 'payload' | 'createdBy'>
  services: Services
}

/** A row of the file that was looked at. */
export type JudgedRow<T extends ImportTypes> = Omit<
  T['newRow'],
  'id' | 'companyId' | 'importId' | 'row' | 'cells' | 'failure' | 'writtenVersion'
>

interface Batch<T extends ImportTypes, K extends string> {
  rows: readonly TableRow<K>[]
  /** The values of the rows before these; those of these are added. */
  seen: Seen<T['mark']>
}

/** How the rows of one file are looked at. */
export interface SheetReading<T extends ImportTypes, K extends string> {
  columns: readonly KnownColumn<K>[]
  /** Finds what every row would do, and what is wrong with it; nothing is written but what the engine keeps of it. */
  judge(tx: Tx, batch: Batch<T, K>): Promise<readonly JudgedRow<T>[]> | readonly JudgedRow<T>[]
}

/** How an import and its rows are shown to a person. */
export interface ImportView<T extends ImportTypes, V extends object, A extends object> {
  /** Puts a message about a row into words. */
  say(message: ImportMessage): string
  row(row: T['row']): V
  /** Adds to the answer of the import. */
  about: A
}

interface ShownImport<T extends ImportTypes> {
  import: T['import']
  language: Language
}

interface TakingBack<T extends ImportTypes> {
  import: T['import']
  actor: Actor
  context: MemberContext
}

/** Everything that makes one import different from the others. */
export interface ImportDefinition<
  T extends ImportTypes,
  K extends string,
  V extends object,
  A extends object,
> {
  /** Of its job, such as `cards.import`. */
  kind: string
  /** What people call it. */
  title(language: Language): string
  /** The object's name in the audit trail. */
  objectType: string
  store: ImportStore<T>
  maxRows: number
  /** Rows that are written in one transaction. */
  writtenAtOnce: number
  /** Begins to look at a file; undefined where the person who started the import may not import any more. */
  open(tx: Tx, work: ImportWork<T>): Promise<SheetReading<T, K> | undefined>
  /** Looks once at all rows together, when every one was looked at. */
  review?(tx: Tx, work: ImportWork<T>): Promise<void>
  /** Writes rows that were fine, as far as that is still right, and notes what became of them. */
  write(tx: Tx, work: ImportWork<T> & { rows: readonly T['row'][] }): Promise<void>
  /** Tells people of what was written, some at a time: answers the last row that is done, undefined at the end. */
  notify?(tx: Tx, work: ImportWork<T> & { after: number }): Promise<number | undefined>
  /** Called when everything was written. */
  written?(services: Services): void
  view(tx: Tx, shown: ShownImport<T>): Promise<ImportView<T, V, A>> | ImportView<T, V, A>
  /** Takes back what nobody has touched since; answers for how many rows. */
  undo(tx: Tx, taking: TakingBack<T>): Promise<number>
}

/** An import with the job that works on it. */
export type ImportKind<
  T extends ImportTypes,
  K extends string,
  V extends object,
  A extends object,
> = ImportDefinition<T, K, V, A> & { job: JobKind<ImportPayload, ImportCursor> }
