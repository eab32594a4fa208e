import { z } from 'zod'

import { fieldRule, skinSettings } from '#features/cards/card-templates/card-templates.contract.ts'
import { orientations } from '#features/cards/card-templates/face/card-face-model.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, byIds, id, line } from '#platform/contract/schemas.ts'

import { cardDetail, cardRow } from './cards.contract.ts'

/** A card with everything that it takes to draw it. */
export const wholeCard = z.object({
  card: cardDetail,
  template: z.object({
    templateId: id,
    name: z.string(),
    orientation: z.enum(orientations),
    skin: skinSettings,
    fieldRules: z.array(fieldRule),
    defaultValues: z.record(z.string(), z.string()),
  }),
  company: z.object({ name: z.string(), logoUrl: z.string().nullable(), brandColour: z.string() }),
})

/** Cards as records: one person's, one whole, those that nobody claims, and what a deletion would leave behind. */
export const cardRecordsContract = defineContract('card-records', {
  /** The cards of one account or person, the caller's own unless told; as far as they may be seen. */
  listByUser: endpoint({ method: 'GET', path: '/v2/carte/listByUser' }, 'card:view', {
    query: paging.extend({ accountId: id.optional(), staffId: id.optional() }),
    data: pageOf(cardRow),
  }),
  getWhole: endpoint({ method: 'GET', path: '/v2/carte/getCarteInfoById/:id' }, 'card:view', {
    params: byId,
    data: wholeCard,
  }),
  /** The file, or 202 with `{ requestId }` where somebody else has to agree first. */
  exportUnclaimed: endpoint({ method: 'GET', path: '/v2/carte/exportNotUseCartes' }, 'card:issue', {
    query: z.object({
      templateId: id.optional(),
      keyword: line(60).optional(),
      withNumbers: z.enum(['true', 'false']).optional(),
    }),
    file: true,
    writes: true,
    slow: true,
  }),
  /** What hangs on cards that somebody is about to delete. */
  removal: endpoint({ method: 'GET', path: '/v2/carte/removal/:ids' }, 'card:delete', {
    params: byIds,
    data: z.object({ cards: z.number().int(), contacts: z.number().int() }),
  }),
})
