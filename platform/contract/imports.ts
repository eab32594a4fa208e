import { z } from 'zod'

import { jobStates } from './job-states.ts'
import { pageOf, paging } from './paging.ts'
import { id, moment } from './schemas.ts'

const number = z.number().int()

/** The verdicts about a row; those that would change nothing come only where rows change what is there. */
export const importVerdicts = ['ok', 'warn', 'error', 'unchanged'] as const

/** The question for an import with a page of its rows. */
export const importQuestion = paging.extend({ verdict: z.enum(importVerdicts).optional() })
export type ImportQuestion = z.infer<typeof importQuestion>

/** The answer of a call that begins an import: its job looks at the file and then rests in `to_confirm`. */
export const startedImport = z.object({ importId: id, jobId: id })

/** The answer of a call that takes an import back: for how many rows, and how many somebody has touched since. */
export const undoneImport = z.object({ removed: number, kept: number })

/** The rule for a call that takes a sheet. */
export const sheetUpload = (megabytes: number) => ({
  maxBytes: megabytes * 1024 * 1024,
  extensions: ['.xlsx', '.csv'] as const,
})

interface OwnShape<C extends z.ZodRawShape, R extends z.ZodRawShape> {
  /** Further counts. */
  counts: C
  /** Further fields of a row. */
  row: R
}

/** An import as its window shows it, whatever step it is at. */
export const importAnswer = <C extends z.ZodRawShape, R extends z.ZodRawShape>({
  counts,
  row,
}: OwnShape<C, R>) =>
  z.object({
    importId: id,
    jobId: id,
    status: z.enum(jobStates),
    fileName: z.string(),
    counts: z.object({
      total: number,
      /** Rows by what was found about them. */
      ok: number,
      warn: number,
      error: number,
      imported: number,
      failed: number,
      ...counts,
    }),
    /** Why the file could not be read, or the import not be finished, in the language of the person who started it. */
    error: z.string().nullable(),
    /** Titles of the file that no field has; their cells are left out. */
    unknownColumns: z.array(z.string()),
    undoUntil: moment.nullable(),
    rows: pageOf(
      z.object({
        row: number,
        verdict: z.enum(importVerdicts),
        name: z.string(),
        mobile: z.string(),
        messages: z.array(z.string()),
        ...row,
      }),
    ),
  })

type NoShape = Record<never, never>
/** An import, as far as all imports are alike. */
export type ShownImport = z.infer<ReturnType<typeof importAnswer<NoShape, NoShape>>>
