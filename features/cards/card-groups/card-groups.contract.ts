import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { batchLine, byId, id, requiredLine } from '#platform/contract/schemas.ts'

/** The colours that distinguish groups; each has a name and is readable in light and dark. */
export const groupColours = ['grey', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold'] as const
export type GroupColour = (typeof groupColours)[number]

export const cardGroup = z.object({
  groupId: id,
  name: z.string(),
  colour: z.enum(groupColours),
  sort: z.number().int(),
  /** How many of its cards the caller may see. */
  count: z.number().int(),
  version: z.number().int(),
})
export type CardGroup = z.infer<typeof cardGroup>

const name = requiredLine(20)
const colour = z.enum(groupColours)
export const groupDraft = z.object({ name, colour: colour.optional() })
export const groupEdit = z.object({
  groupId: id,
  name: name.optional(),
  colour: colour.optional(),
  version: z.number().int(),
})

const cardIds = z.array(id).min(1).max(500)
const batchAnswer = z.array(batchLine)

export const cardGroupsContract = defineContract('card-groups', {
  listByCompany: endpoint({ method: 'GET', path: '/v2/carte/group/listByCompany' }, 'card:view', {
    data: z.array(cardGroup),
  }),
  create: endpoint({ method: 'POST', path: '/v2/carte/group' }, 'card:group', {
    body: groupDraft,
    data: cardGroup,
    creates: true,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/carte/group' }, 'card:group', {
    body: groupEdit,
    data: cardGroup,
  }),
  /** The order in which they are shown: all of them, first to last. */
  sort: endpoint({ method: 'PUT', path: '/v2/carte/group/sort' }, 'card:group', {
    body: z.object({ groupIds: z.array(id).max(200) }),
    data: z.null(),
  }),
  /** Its cards stay. */
  remove: endpoint({ method: 'DELETE', path: '/v2/carte/group/:id' }, 'card:group', {
    params: byId,
    data: z.null(),
  }),
  addCards: endpoint({ method: 'POST', path: '/v2/carte/group/addRel' }, 'card:group', {
    body: z.object({ groupId: id, cardIds }),
    data: batchAnswer,
  }),
  removeCards: endpoint({ method: 'DELETE', path: '/v2/carte/group/removeCartes' }, 'card:group', {
    body: z.object({ groupId: id, cardIds }),
    data: batchAnswer,
  }),
  /** Out of one group into another, both or neither. */
  moveCards: endpoint({ method: 'PUT', path: '/v2/carte/group/move' }, 'card:group', {
    body: z.object({ fromGroupId: id, groupId: id, cardIds }),
    data: batchAnswer,
  }),
})
