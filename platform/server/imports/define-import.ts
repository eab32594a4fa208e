import { defineJob } from '../jobs/define-job.ts'
import type { ImportCursor, ImportDefinition, ImportKind, ImportPayload } from './import-kind.ts'
import type { ImportTypes } from './import-store.ts'
import { runImport } from './run-import.ts'

/** Declares an import: a sheet is read, its rows are looked at, a person confirms, they are written, and can be taken back for a day. */
export const defineImport = <T extends ImportTypes, K extends string, V extends object, A extends object>(
  definition: ImportDefinition<T, K, V, A>,
): ImportKind<T, K, V, A> => ({
  ...definition,
  job: defineJob<ImportPayload, ImportCursor>({
    kind: definition.kind,
    title: definition.title,
    firstState: 'validating',
    canRestart: true,
    run: (job, services) => runImport(definition, job, services),
  }),
})
