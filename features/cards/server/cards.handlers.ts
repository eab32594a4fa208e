import type { FastifyInstance } from 'fastify'

import { rightsOnCard } from '#features/card-permissions/server/card-permissions.public.ts'
import { findTemplate } from '#features/card-templates/server/card-templates.public.ts'
import { findDepartmentIdsBelow } from '#features/organisation/server/organisation.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { cardsContract, cardStates, type CardState } from '../cards.contract.ts'
import { purgeCards } from './card-bin.ts'
import { notifyCard, targetOf } from './card-notices.ts'
import { moveCard, moveMany } from './card-transitions.ts'
import { detailOf, rowOf } from './card-view.ts'
import { importHandlers } from './cards.import.ts'
import { importCards } from './cards.jobs.ts'
import { createCard } from './card-creation.ts'
import { editCard } from './card-editing.ts'
import { type CardQuestion, countCards, countCardsByState, findActiveAccounts, findCards, findShownCard } from './cards.repository.ts'

type CardHandlers = Handlers<typeof cardsContract>

export function mountCards(app: FastifyInstance): void {
  app.services.jobs.add(importCards)
  app.services.jobs.add(purgeCards)
  mountContract(app, cardsContract, { ...reading, ...writing, ...moving, ...importHandlers })
}

const listed = cardStates.filter((state) => state !== 'recycled' && state !== 'purged')

const reading = {
  async listByTemplate({ query }, context) {
    const question = await questionOf(query, context)
    const shown = await findCards(context.tx, question)
    return { list: shown.map((card) => rowOf({ shown: card, viewer: context.viewer })), total: await countCards(context.tx, question) }
  },
  get: ({ query }, context) => detail(context, query.carteId),
  async counts({ query }, { tx, viewer }) {
    const counts = Object.fromEntries(cardStates.map((state) => [state, 0])) as Record<CardState, number>
    for (const { state, total } of await countCardsByState(tx, { viewer, templateId: query.templateId })) counts[state] = total
    return counts
  },
} satisfies Partial<CardHandlers>

const writing = {
  async create({ body }, context) {
    const card = await createCard(context, body)
    if (body.notify && card.state === 'unclaimed' && targetOf(card)) await notifyCard(context, card.id)
    return detail(context, card.id)
  },
  notify: ({ params }, context) => notifyCard(context, params.id),
  async update({ body }, context) {
    const { id } = await editCard(context, body)
    return detail(context, id)
  },
} satisfies Partial<CardHandlers>

const moving = {
  pause: ({ params, body }, context) => moveCard(context, { id: params.id, event: 'pause', reason: body?.reason }),
  enable: ({ params, body }, context) => moveCard(context, { id: params.id, event: 'enable', reason: body?.reason }),
  unbind: ({ params, body }, context) => moveCard(context, { id: params.id, event: 'unbind', reason: body?.reason }),
  seal: ({ params, body }, context) => moveCard(context, { id: params.id, event: 'seal', reason: body?.reason }),
  remove: ({ params }, context) => moveCard(context, { id: params.id, event: 'remove' }),
  restore: ({ params }, context) => moveCard(context, { id: params.id, event: 'restore' }),
  removeMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'remove' }),
  pauseMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'pause' }),
  enableMany: ({ params }, context) => moveMany(context, { ids: splitList(params.ids), event: 'enable' }),
} satisfies Partial<CardHandlers>

type ListQuery = Parameters<CardHandlers['listByTemplate']>[0]['query']

async function questionOf(query: ListQuery, { tx, viewer }: MemberContext): Promise<CardQuestion> {
  const wanted = splitList(query.status)
  const template = query.keyword && query.templateId ? await findTemplate(tx, query.templateId) : undefined
  const searches = (key: string) => template?.fieldRules.find((rule) => rule.key === key)?.searchable ?? true
  const sort = query.sort ?? 'created'
  return {
    ...query,
    viewer,
    sort,
    order: query.order ?? (sort === 'name' ? 'asc' : 'desc'),
    states: wanted.length > 0 ? cardStates.filter((state) => wanted.includes(state)) : listed,
    departmentIds: query.departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, query.departmentId),
    searchTitle: searches('title'),
    // Whoever sees masked numbers cannot find them out by searching.
    searchMobile: searches('mobile') && (viewer.permissions.has('card:edit') || viewer.permissions.has('contact:reveal')),
  }
}

async function detail({ tx, viewer, services, language }: MemberContext, carteId: string) {
  const shown = await findShownCard(tx, carteId)
  const template = shown && (await findTemplate(tx, shown.card.templateId))
  if (!shown || !template || shown.card.state === 'purged' || !rightsOnCard(viewer, shown.card).holds('card:view')) throw notFound()
  const { holderAccountId } = shown.card
  const holderActive = holderAccountId === null || (await findActiveAccounts(tx, [holderAccountId])).has(holderAccountId)
  return detailOf({ shown, viewer, template, holderActive, publicOrigin: services.settings.publicOrigin, language, now: new Date() })
}
