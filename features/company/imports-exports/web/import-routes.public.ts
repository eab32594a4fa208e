import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { byId } from '#platform/contract/schemas.ts'
import { defineSlot } from '#platform/web/slots/slots.ts'

/** What is shown of every import. */
interface ImportSummary {
  /** `update` where an import changes what is there. */
  kind?: string
  fileName: string
  counts: { total: number; imported: number; failed: number; error: number }
  undoUntil: string | null
}

/** How an import is looked at and undone, and how the rows are fetched that were left out. */
export interface ImportRoutes {
  get: Endpoint & { params: typeof byId; query: z.ZodObject; data: z.ZodType<ImportSummary> }
  undo: Endpoint & { params: typeof byId; data: z.ZodType<{ removed: number; kept: number }> }
  errors: Endpoint & { params: typeof byId }
  /** The screen on which an import is begun and confirmed. */
  path: string
  /** The features whose data are stale after the import was undone. */
  touches: readonly string[]
}

/** Hands the routes of one kind of import to what draws them; a filling's key is the kind of the job. */
export const importRoutes = defineSlot<{ children: (routes: ImportRoutes) => ReactNode }>(
  'importsExports.importRoutes',
)
