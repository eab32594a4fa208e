import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { publicId, requiredLine } from '#platform/contract/schemas.ts'

import { cardAction, cardRow } from './cards.contract.ts'

/** A card of any company as the operator of the installation sees it: what visitors see, and whether it was stopped. */
const operatedCard = cardRow
  .pick({ publicId: true, status: true, pauseReason: true, violation: true, name: true, title: true })
  .extend({ company: z.string(), template: z.string(), publicUrl: z.string(), actions: z.array(cardAction) })
export type OperatedCard = z.infer<typeof operatedCard>

const byPublicId = z.object({ publicId })

/** The operator stops cards of any company for a violation, known by their public address. */
export const operatedCardsContract = defineContract('operated-cards', {
  get: endpoint({ method: 'GET', path: '/v2/operator/carte/:publicId' }, 'system:operate', {
    params: byPublicId,
    data: operatedCard,
  }),
  block: endpoint({ method: 'PUT', path: '/v2/operator/carte/:publicId/violation' }, 'system:operate', {
    params: byPublicId,
    body: z.object({ reason: requiredLine(200) }),
    data: operatedCard,
  }),
  unblock: endpoint(
    { method: 'PUT', path: '/v2/operator/carte/:publicId/violation/lift' },
    'system:operate',
    {
      params: byPublicId,
      data: operatedCard,
    },
  ),
})
