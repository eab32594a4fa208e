import { z } from 'zod'

import { id, line, moment } from '#platform/contract/schemas.ts'

export const mostBlocks = 60
/** The most characters that a document has as JSON. */
export const longestDocument = 200_000

export const paddings = ['none', 'small', 'medium', 'large'] as const
export const grounds = ['page', 'tint', 'accent', 'ink'] as const

const blockStyle = z.object({
  pad: z.enum(paddings).optional(),
  ground: z.enum(grounds).optional(),
  /** The name by which links and navigation lead to the block. */
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/)
    .optional(),
})

/** One block of a page. `props` belong to the block's type and version; the registry in `face/blocks` knows their schemas. */
export const contentBlock = z.object({
  id,
  type: z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/),
  v: z.number().int().min(1).max(1000),
  props: z.record(z.string().max(40), z.json()),
  style: blockStyle.optional(),
  /** How the layers call it. */
  name: line(40).optional(),
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  /** Visitors see it from and until. */
  showFrom: moment.optional(),
  showTo: moment.optional(),
})
export type ContentBlock = z.infer<typeof contentBlock>

/** A page as a flat list of blocks. Blocks are not nested: columns are one block with fixed places. */
export const contentDocument = z.object({
  schema: z.literal(1),
  blocks: z.array(contentBlock).max(mostBlocks),
})
export type ContentDocument = z.infer<typeof contentDocument>
