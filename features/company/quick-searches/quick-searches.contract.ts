import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'

/** How many things of one kind an answer holds. */
export const mostOfKind = 5

const foundThing = z.object({
  title: z.string(),
  /** Tells it from others of its name, such as a department and a title; empty if nothing does. */
  detail: z.string(),
  /** The address of the console at which it opens. */
  path: z.string(),
})
export type FoundThing = z.infer<typeof foundThing>

export const quickSearchesContract = defineContract('quick-searches', {
  /** The things that go by this text and that the caller may see, kind by kind. */
  find: endpoint({ method: 'GET', path: '/v2/quick-search' }, 'member', {
    query: z.object({ keyword: z.string().trim().min(1).max(50) }),
    data: z.array(
      z.object({ kind: z.string(), title: z.string(), found: z.array(foundThing).max(mostOfKind) }),
    ),
  }),
})
