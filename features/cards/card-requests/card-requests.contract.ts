import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const requestStates = ['pending', 'issued', 'rejected', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

const ownRequest = z.object({
  requestId: id,
  status: z.enum(requestStates),
  template: z.string().nullable(),
  note: z.string(),
  requestedAt: moment,
  /** Why it was refused. */
  reason: z.string().nullable(),
})

const requestRow = ownRequest.extend({
  /** Null: the issuer chooses. */
  templateId: id.nullable(),
  /** The person who gets the card, as the form of a new card is filled in. */
  person: z.object({
    staffId: id,
    name: z.string(),
    title: z.string(),
    mobile: z.string(),
    email: z.string(),
    departmentId: id.nullable(),
    department: z.string().nullable(),
  }),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
})
export type RequestRow = z.infer<typeof requestRow>

/** Requests of people without a card for one; a request ends as issued when its card is there. */
export const cardRequestsContract = defineContract('card-requests', {
  /** The caller's latest request, and whether the caller may ask for a card now. */
  own: endpoint({ method: 'GET', path: '/v2/carte/requests/own' }, 'member', {
    data: z.object({ request: ownRequest.nullable(), mayRequest: z.boolean() }),
  }),
  create: endpoint({ method: 'POST', path: '/v2/carte/requests' }, 'member', {
    creates: true,
    body: z.object({ templateId: id.nullable(), note: line(200) }),
    data: ownRequest,
  }),
  withdraw: endpoint({ method: 'PUT', path: '/v2/carte/requests/withdraw/:id' }, 'member', {
    params: byId,
    data: ownRequest,
  }),
  list: endpoint({ method: 'GET', path: '/v2/carte/requests' }, 'card:create', {
    query: paging.extend({ status: z.enum(requestStates).optional() }),
    data: pageOf(requestRow),
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/carte/requests/reject/:id' }, 'card:create', {
    params: byId,
    body: z.object({ reason: requiredLine(200) }),
    data: z.null(),
  }),
})
