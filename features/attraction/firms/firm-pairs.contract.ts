import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, id, moment, mostAtOnce } from '#platform/contract/schemas.ts'

import { firmStates } from './firms.contract.ts'

/** `separate`: somebody looked, and they are two. `related`: two firms that belong together, such as a mother and her daughter. */
export const pairStates = ['open', 'separate', 'related', 'merged'] as const
export type PairState = (typeof pairStates)[number]

/** The states of pairs whose firms both stand, in the order of their chips. */
export const shownPairStates = ['open', 'related', 'separate'] as const

export const pairMoves = ['separate', 'relate', 'reopen'] as const
export type PairMove = (typeof pairMoves)[number]

const firmOfPair = z.object({
  id,
  name: z.string(),
  state: z.enum(firmStates),
  owner: z.string().nullable(),
  uscc: z.string(),
  region: z.string().nullable(),
  people: z.number().int(),
  createdAt: moment,
})

const firmPair = z.object({
  id,
  certainty: z.enum(['certain', 'likely', 'possible']),
  /** The kinds of keys that both have. */
  because: z.array(z.string()),
  state: z.enum(pairStates),
  first: firmOfPair,
  second: firmOfPair,
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
  at: moment,
})
export type FirmPair = z.infer<typeof firmPair>

/** Firms that may be the same, until somebody has looked. */
export const firmPairsContract = defineContract('firm-pairs', {
  list: endpoint({ method: 'GET', path: '/v2/firm/pairs' }, 'firm:transfer', {
    query: paging.extend({ state: z.enum(shownPairStates).optional() }),
    data: pageOf(firmPair),
  }),
  decide: endpoint({ method: 'PUT', path: '/v2/firm/pairs/decide' }, 'firm:transfer', {
    body: z.object({ ids: z.array(id).min(1).max(mostAtOnce), event: z.enum(pairMoves) }),
    data: z.array(batchLine),
  }),
})
