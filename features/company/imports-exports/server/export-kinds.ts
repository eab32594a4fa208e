import type { Permission } from '#features/company/roles/roles.permissions.ts'
import type { Tx } from '#platform/server/database/database.ts'
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
  kind: string
  /** Asked for again when the file is made. */
  permission: Permission
  /** What is exported, for whoever decides. */
  title(language: Language): string
  count(tx: Tx, query: Q): Promise<{ rows: number; hasMobiles: boolean }>
  make(query: Q, options: ExportOptions): Promise<ExportedSheet>
}

/** The lists of one server that may be exported: features register where they mount. */
export interface Exports {
  add<Q extends Json>(kind: ExportKind<Q>): void
  kindOf(kind: string): ExportKind | undefined
}

export function createExports(): Exports {
  const kinds = new Map<string, ExportKind>()
  return { add: (kind) => void kinds.set(kind.kind, kind), kindOf: (kind) => kinds.get(kind) }
}

/** Short read-only transactions of a company, for rows that are read while their file is written. */
export const asking =
  ({ database }: Pick<Services, 'database'>, companyId: string): ExportOptions['ask'] =>
  (work) =>
    database.asTenant(companyId, work, { readOnly: true, statementMs: 30_000 })

declare module '#platform/server/http/context.ts' {
  interface Services {
    exports: Exports
  }
}
