import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

/** The kinds of subjects that visitors forward. */
export const forwardedTypes = [
  'card',
  'content',
  'document',
  'video',
  'tour',
  'presenter',
  'activity',
] as const
export type ForwardedType = (typeof forwardedTypes)[number]

export const shareLinksContract = defineContract('share-links', {
  /** A link of the visitor's own to forward the page by; derived from the link that the page was opened by. */
  derive: endpoint({ method: 'POST', path: '/v2/share/derive' }, 'public', {
    // A page's public id, or a share link's: 22 random characters and 11 that sign them.
    body: z.object({ page: z.string().regex(/^([0-9A-Za-z]{22}|[0-9A-Za-z]{33})$/), visitId: id.optional() }),
    data: z.object({ url: z.string() }),
  }),
})
