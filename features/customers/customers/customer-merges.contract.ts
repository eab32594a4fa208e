import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

import {
  customerDetail,
  customerFacts,
  duplicateCandidate,
  mergeFields,
  mergeLists,
} from './customers.contract.ts'

const side = z.enum(['left', 'right'])
const listSide = z.enum(['left', 'right', 'both'])

/** Same persons: finding them, making one card of two, and taking that back. */
export const customerMergesContract = defineContract('customers', {
  findDuplicates: endpoint({ method: 'POST', path: '/v2/res/carte/duplicates' }, 'contact:view', {
    /** What has been typed so far, or a customer that exists. */
    body: customerFacts.pick({ mobiles: true, emails: true, company: true }).extend({
      name: customerFacts.shape.name.or(z.literal('')).optional(),
      carteId: id.optional(),
    }),
    data: z.array(duplicateCandidate),
  }),
  merge: endpoint({ method: 'POST', path: '/v2/res/carte/merge' }, 'contact:edit', {
    body: z.object({
      /** The card that stays is the left one. */
      carteId: id,
      otherId: id,
      version: z.number().int(),
      otherVersion: z.number().int(),
      fields: z.partialRecord(z.enum(mergeFields), side).optional(),
      lists: z.partialRecord(z.enum(mergeLists), listSide).optional(),
    }),
    data: customerDetail,
  }),
  unmerge: endpoint({ method: 'POST', path: '/v2/res/carte/unmerge' }, 'contact:edit', {
    body: z.object({ mergeId: id }),
    data: z.null(),
  }),
})
