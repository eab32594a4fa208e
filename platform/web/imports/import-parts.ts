import type { ReactNode } from 'react'
import type { ShownImport } from '#platform/contract/imports.ts'
import type { ImportTexts } from './import-routes.ts'

/** What one import shows besides what all imports show. */
export interface ImportParts<F extends ShownImport> {
  /** A sentence below the summary of what was found. */
  describe?: (found: F) => string | undefined
  /** Between the summary and the rows. */
  notes?: (found: F) => ReactNode
  /** In the place of the rows. */
  rows?: (found: F, texts: ImportTexts) => ReactNode
  /** What is to be decided before the rows are written. */
  options?: (found: F) => ReactNode
  /** The same, beside the button that writes them. */
  beside?: (found: F) => ReactNode
  /** Further sentences about what was written. */
  further?: (done: F) => readonly string[]
  /** A next step with the written rows, beside the end. */
  next?: (done: F) => ReactNode
}
