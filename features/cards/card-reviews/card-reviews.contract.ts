import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { changedField } from '#features/cards/cards/cards.contract.ts'

export const reviewStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A holder's changes of the own card, on their way to a person who looks after its cards. */
export const reviewRow = z.object({
  requestId: id,
  carteId: id,
  name: z.string(),
  template: z.string(),
  status: z.enum(reviewStates),
  changes: z.array(changedField),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
  /** The caller's own: it can be taken back, and others decide. */
  isMine: z.boolean(),
  /** Why the caller may not decide; null for a person who may. */
  denial: z.string().nullable(),
})
export type ReviewRow = z.infer<typeof reviewRow>

/** Changes that holders make where their template asks for a second pair of eyes. */
export const cardReviewsContract = defineContract('card-reviews', {
  list: endpoint({ method: 'GET', path: '/v2/carte/reviews' }, 'card:edit', {
    query: paging.extend({
      templateId: id.optional(),
      carteId: id.optional(),
      status: z.enum(reviewStates).optional(),
      keyword: line(60).optional(),
    }),
    data: pageOf(reviewRow),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/carte/reviews/counts' }, 'card:edit', {
    query: z.object({ templateId: id.optional() }),
    data: z.record(z.enum(reviewStates), z.number().int()),
  }),
  approve: endpoint({ method: 'PUT', path: '/v2/carte/reviews/approve/:ids' }, 'card:edit', {
    params: byIds,
    data: z.array(batchLine),
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/carte/reviews/reject/:ids' }, 'card:edit', {
    params: byIds,
    body: z.object({ reason: requiredLine(200) }),
    data: z.array(batchLine),
  }),
  withdraw: endpoint({ method: 'PUT', path: '/v2/carte/reviews/withdraw/:id' }, 'card:edit', {
    params: byId,
    data: z.null(),
  }),
})
