import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, choicesParam, id, line, moment, publicId } from '#platform/contract/schemas.ts'

export const labelStates = ['pending', 'shown', 'hidden'] as const
export type LabelState = (typeof labelStates)[number]
export const labelEvents = ['show', 'hide', 'remove'] as const
export type LabelEvent = (typeof labelEvents)[number]

export const labelAction = z.object({
  event: z.enum(labelEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const cardLabel = z.object({
  labelId: id,
  carteId: id,
  cardName: z.string(),
  text: z.string(),
  state: z.enum(labelStates),
  /** Who hid it. The holder cannot show again what a moderator hid. */
  hiddenBy: z.enum(['holder', 'moderator']).nullable(),
  likes: z.number().int(),
  createdAt: moment,
  version: z.number().int(),
  actions: z.array(labelAction),
})
export type CardLabel = z.infer<typeof cardLabel>

export const labelSettings = z.object({
  /** What visitors add is shown only after a review. */
  reviewFirst: z.boolean(),
  /** Texts of the company's own that always wait for a look. */
  watchedWords: z.array(line(12)).max(200),
})

const labelFilter = paging.extend({
  carteId: id.optional(),
  state: choicesParam(labelStates).optional(),
  keyword: line(20).optional(),
})
const change = z.object({ labelIds: z.array(id).min(1).max(500), event: z.enum(labelEvents) })

export const cardLabelsContract = defineContract('card-labels', {
  /** A visitor says something about a person, or agrees with it. The answer is always the same, also for a card that does not exist. */
  addLabel: endpoint({ method: 'POST', path: '/v2/h5/label' }, 'public', {
    body: z.object({ publicId, text: z.string().max(60).optional(), labelId: id.optional() }),
    data: z.object({ received: z.literal(true) }),
  }),
  list: endpoint({ method: 'GET', path: '/v2/carte/label/list' }, 'card:view', {
    query: labelFilter,
    data: pageOf(cardLabel),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/carte/label/counts' }, 'card:view', {
    query: z.object({ carteId: id.optional() }),
    data: z.object({ pending: z.number().int(), shown: z.number().int(), hidden: z.number().int() }),
  }),
  /** Holders show and hide what is said about themselves; `card:label` decides about everybody's. */
  change: endpoint({ method: 'PUT', path: '/v2/carte/label' }, 'member', {
    body: change,
    data: z.array(batchLine),
  }),
  getSettings: endpoint({ method: 'GET', path: '/v2/carte/label/settings' }, 'card:label', {
    data: labelSettings,
  }),
  saveSettings: endpoint({ method: 'PUT', path: '/v2/carte/label/settings' }, 'card:label', {
    body: labelSettings,
    data: labelSettings,
  }),
})
