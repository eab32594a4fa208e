import type { FastifyInstance } from 'fastify'

import { permittedCards } from '#features/cards/card-permissions/server/permitted-cards.public.ts'
import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { exportKinds } from '#features/company/imports-exports/server/exports.public.ts'
import { templateCards } from '#features/cards/card-templates/server/template-cards.public.ts'
import { searchKinds } from '#features/company/quick-searches/server/search-kinds.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'

import { cardRecordsContract } from '../card-records.contract.ts'
import { operatedCardsContract } from '../operated-cards.contract.ts'
import { cardsContract, cardStates, type CardState } from '../cards.contract.ts'
import { purgeCards } from './card-bin.jobs.ts'
import { findCardDetail } from './card-details.actions.ts'
import { recordHandlers } from './card-records.handlers.ts'
import { leavesBy, notifyCard, notifyMany, targetOf } from './card-notices.actions.ts'
import { moveCard, moveMany } from './card-transitions.actions.ts'
import { rowOf } from './cards.view.ts'
import { makeClaimLinks, revokeClaimLink } from './claim-links.actions.ts'
import { cardSearch } from './card-search.listener.ts'
import { unclaimedExport } from './cards.export.ts'
import { operatedHandlers } from './operated-cards.handlers.ts'
import { cardsForPermissions } from './permitted-cards.repository.ts'
import { followStaffChanges } from './staff-changes.listener.ts'
import { cardsForTemplates } from './template-cards.repository.ts'
import { followTemplate } from './template-changes.listener.ts'
import { createCard } from './card-creation.actions.ts'
import { editCard } from './card-editing.actions.ts'
import { cardListFilters, claimsOfCards } from './card-lists.public.ts'
import {
  type CardQuestion,
  countCards,
  countCardsByState,
  findCards,
  listedStates,
} from './card-lists.repository.ts'

type CardHandlers = Handlers<typeof cardsContract>

export function mountCards(app: FastifyInstance): void {
  app.services.jobs.add(purgeCards)
  followStaffChanges(app.services.hooks)
  app.services.provided.provide(templateCards, { ...cardsForTemplates, follow: followTemplate })
  app.services.provided.provide(permittedCards, cardsForPermissions)
  app.services.hooks.add(exportKinds, unclaimedExport(app.services))
  app.services.hooks.add(searchKinds, cardSearch)
  mountContract(app, cardRecordsContract, recordHandlers)
  mountContract(app, operatedCardsContract, operatedHandlers)
  mountContract(app, cardsContract, { ...reading, ...writing, ...moving })
}

const reading = {
  async list({ query }, context) {
    const question = await questionOf(query, context)
    const shown = await findCards(context.tx, question)
    return {
      list: shown.map((card) => rowOf({ shown: card, viewer: context.viewer })),
      ...(await countCards(context.tx, question)),
    }
  },
  get: ({ query }, context) => findCardDetail(context, query.carteId),
  async counts({ query }, context) {
    const counts = Object.fromEntries(cardStates.map((state) => [state, 0])) as Record<CardState, number>
    const question = await questionOf({ ...query, page: 1, limit: 1 }, context)
    for (const { state, total } of await countCardsByState(context.tx, { ...question, states: cardStates }))
      counts[state] = total
    return counts
  },
} satisfies Partial<CardHandlers>

const writing = {
  async create({ body }, context) {
    const card = await createCard(context, body)
    if (body.notify && card.state === 'unclaimed' && targetOf(card)) await notifyCard(context, card.id)
    return findCardDetail(context, card.id)
  },
  notify: ({ params }, context) => notifyCard(context, params.id),
  async update({ body }, context) {
    const { id } = await editCard(context, body)
    return findCardDetail(context, id)
  },
} satisfies Partial<CardHandlers>

const moving = {
  pause: ({ params, body }, context) =>
    moveCard(context, { id: params.id, event: 'pause', reason: body?.reason }),
  enable: ({ params, body }, context) =>
    moveCard(context, { id: params.id, event: 'enable', reason: body?.reason }),
  block: ({ params, body }, context) =>
    moveCard(context, { id: params.id, event: 'block', reason: body.reason }),
  unblock: ({ params, body }, context) =>
    moveCard(context, { id: params.id, event: 'unblock', reason: body?.reason }),
  unbind: ({ params, body }, context) =>
    moveCard(context, { id: params.id, event: 'unbind', reason: body?.reason }),
  seal: ({ params, body }, context) =>
    moveCard(context, { id: params.id, event: 'seal', reason: body?.reason }),
  remove: ({ params }, context) => moveCard(context, { id: params.id, event: 'remove' }),
  restore: ({ params }, context) => moveCard(context, { id: params.id, event: 'restore' }),
  removeMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'remove' }),
  pauseMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'pause' }),
  enableMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'enable' }),
  sealMany: ({ params, body }, context) =>
    moveMany(context, { ids: splitList(params.ids), event: 'seal', reason: body?.reason }),
  unbindMany: ({ params, body }, context) =>
    moveMany(context, { ids: splitList(params.ids), event: 'unbind', reason: body?.reason }),
  restoreMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'restore' }),
  noticeWays: (_request, { services }) => ({
    sms: leavesBy(services, 'sms'),
    mail: leavesBy(services, 'mail'),
  }),
  claimLinks: ({ params }, context) => makeClaimLinks(context, splitList(params.ids)),
  revokeClaimLink: ({ params }, context) => revokeClaimLink(context, params.id),
  notifyMany: ({ params }, context) => notifyMany(context, splitList(params.ids)),
} satisfies Partial<CardHandlers>

type ListQuery = Parameters<CardHandlers['list']>[0]['query']

async function questionOf(query: ListQuery, { tx, viewer, services }: MemberContext): Promise<CardQuestion> {
  const wanted = splitList(query.status)
  const template = query.keyword && query.templateId ? await findTemplate(tx, query.templateId) : undefined
  const searches = (key: string) => template?.fieldRules.find((rule) => rule.key === key)?.searchable ?? true
  const sort = query.sort ?? 'created'
  return {
    ...query,
    viewer,
    claims: services.provided.get(claimsOfCards),
    filters: services.hooks.all(cardListFilters).flatMap(({ key, condition }) => {
      const value = query[key]
      return value === undefined ? [] : [condition(value)]
    }),
    sort,
    order: query.order ?? (sort === 'name' ? 'asc' : 'desc'),
    states: wanted.length > 0 ? cardStates.filter((state) => wanted.includes(state)) : listedStates,
    departmentIds:
      query.departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, query.departmentId),
    searchTitle: searches('title'),
    searchMobile: searches('mobile'),
  }
}
