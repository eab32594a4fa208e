import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { batchLine, id, mostAtOnce } from '#platform/contract/schemas.ts'

const some = z.array(id).max(20)

export const objectTagging = z.object({ ids: z.array(id).min(1).max(mostAtOnce), add: some, remove: some })
export type ObjectTagging = z.infer<typeof objectTagging>

const lines = z.array(batchLine)

export const objectTagsContract = defineContract('object-tags', {
  /** The tags of the company under their sets: names alone, for everybody who works there. */
  sets: endpoint({ method: 'GET', path: '/v2/tag/sets' }, 'member', {
    data: z.array(
      z.object({
        id,
        name: z.string(),
        isMany: z.boolean(),
        tags: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  }),
  tagClues: endpoint({ method: 'POST', path: '/v2/clue/tag' }, 'clue:edit', {
    body: objectTagging,
    data: lines,
  }),
  tagFirms: endpoint({ method: 'POST', path: '/v2/firm/tag' }, 'firm:edit', {
    body: objectTagging,
    data: lines,
  }),
})
