import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ImportQuestion, ShownImport } from '#platform/contract/imports.ts'
import type { byId } from '#platform/contract/schemas.ts'
import type { Translation } from '#platform/text/texts.ts'
import type { text } from './text/zh-CN.ts'

interface ByIdEndpoint extends Endpoint {
  params: typeof byId
  query?: never
  body?: never
}

/** How the screens of one import find it, change it and speak of it. */
export interface ImportRoutes<F extends ShownImport = ShownImport> {
  /** The question for an import with a page of its rows; `quiet` where the screen says itself that there is none. */
  find(
    id: string,
    query: ImportQuestion,
    options?: { quiet: true },
  ): { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<F> }
  cancel: ByIdEndpoint
  undo: ByIdEndpoint & { data: z.ZodType<{ removed: number; kept: number }> }
  errors: ByIdEndpoint
  /** Features whose shown data an import changes. */
  touches: readonly string[]
  /** The screen on which an import is begun and confirmed. */
  path: string
  /** What the import says by itself; that may depend on what it is. A hook. */
  useOwnTexts(found: F | undefined): OwnImportTexts
}

type SharedTexts = Translation<typeof text>

/** What an import says by itself; anything that all imports say may be said otherwise, too. */
export interface OwnImportTexts extends Partial<SharedTexts> {
  title: string
  templateHelp: string
  /** With `{count}` rows that would be written. */
  commit: string
  completed: string
  partial: string
  undoBody: string
  undone: string
  /** What ends the window where something was written; `finish` unless told. */
  seeWritten?: string
}
export type ImportTexts = SharedTexts & OwnImportTexts
