import type { Permission } from '#platform/contract/permissions.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import type { Cell, SheetColumn } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

/** A list of people as it becomes a file. */
export interface ExportedSheet {
  fileName: string
  sheetName: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]>
}

export interface ExportOptions {
  /** A short transaction for each piece of the rows. */
  ask: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  language: Language
}

/** A list of personal data that may be exported. `query` is everything that tells which rows: it is frozen when it is asked for. */
export interface ExportKind<Q extends Json = Json> {
  /** `feature.what`, such as `organisation.staff`. */
  key: string
  /** Asked for again when the file is made. */
  permission: Permission
  /** What is exported, for the person who decides. */
  title(language: Language): string
  /** `isOfPool` where some of it is in a pool, and nobody's: that leaves by two people alone. */
  count(tx: Tx, query: Q): Promise<{ rows: number; hasMobiles: boolean; isOfPool?: boolean }>
  make(query: Q, options: ExportOptions): Promise<ExportedSheet>
}

/** Features add the lists that may be exported. */
export const exportKinds = defineHook<ExportKind>('exports.kinds')

/** Asked in the transaction in which a file is taken or begun: whether the data may leave; it counts what leaves. */
export const exportGuards =
  defineHook<(tx: Tx, leaving: { kind: string; accountId: string }) => Promise<boolean>>('exports.guards')

/** Whether nobody who looks after data has stopped it from leaving. */
export async function mayLeave(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  leaving: { kind: string; accountId: string },
): Promise<boolean> {
  for (const guard of hooks.all(exportGuards)) if (!(await guard(tx, leaving))) return false
  return true
}

/** Short read-only transactions of a company, for rows that are read while their file is written. */
export const asking =
  ({ database }: Pick<Services, 'database'>, companyId: string): ExportOptions['ask'] =>
  (work) =>
    database.asTenant(companyId, work, { readOnly: true, statementMs: 30_000 })
