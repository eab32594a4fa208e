import { z } from 'zod'

import { id, moment } from '#platform/contract/schemas.ts'

/** Somebody's visit to a document or to a video, as the library lists it. */
export const materialVisit = z.object({
  visitId: id,
  /** The name that a visitor gave in a form; null for an anonymous one, who has only the mark. */
  name: z.string().nullable(),
  /** Stands in the watermark of a reader's pages. */
  mark: z.string(),
  region: z.string().nullable(),
  source: z.string(),
  startedAt: moment,
})
