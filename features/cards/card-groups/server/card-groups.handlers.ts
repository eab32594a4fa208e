import type { FastifyInstance } from 'fastify'

import { cardListFilters } from '#features/cards/cards/server/card-lists.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { cardGroupsContract } from '../card-groups.contract.ts'
import {
  addCards,
  createGroup,
  moveCards,
  removeCards,
  removeGroup,
  sortGroups,
  updateGroup,
} from './card-groups.actions.ts'
import { findGroups, isInGroup } from './card-groups.repository.ts'

/** Groups of cards: a company's own order over its cards of all templates. */
export function mountCardGroups(app: FastifyInstance): void {
  app.services.hooks.add(cardListFilters, { key: 'groupId', condition: isInGroup })
  mountContract(app, cardGroupsContract, {
    listByCompany: (_request, { tx, viewer }) => findGroups(tx, viewer),
    create: ({ body }, context) => createGroup(context, body),
    update: ({ body }, context) => updateGroup(context, body),
    async sort({ body }, context) {
      await sortGroups(context, body)
      return null
    },
    async remove({ params }, context) {
      await removeGroup(context, params.id)
      return null
    },
    addCards: ({ body }, context) => addCards(context, body),
    removeCards: ({ body }, context) => removeCards(context, body),
    moveCards: ({ body }, context) => moveCards(context, body),
  })
}
