import type { FastifyInstance } from 'fastify'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { searchKinds } from '#features/company/quick-searches/server/search-kinds.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { type GoodsPlan, ordersContract } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import { defaultGrade, plans, priceSteps, terms } from '../face/plans-model.ts'
import { orderTemplate } from './order-creation.actions.ts'
import { actorTowards, actOnOrder, operateOrder, requireVisibleOrder } from './orders.actions.ts'
import { orderProducts } from './order-hooks.public.ts'
import { progressOf } from './order-names.view.ts'
import { orderSearch } from './order-search.listener.ts'
import { priceOrder, quoteOf } from './order-quotes.actions.ts'
import { detailOf, rowOf, waysToPay } from './orders.view.ts'
import { closeOrder } from './orders.jobs.ts'
import { findCompanyNames, findOrders, hasOrderedTrial } from './orders.repository.ts'
import { yearlyPrice } from './pricing.domain.ts'
import { templateProducts } from './template-product.listener.ts'

/** The operator's days are Beijing's, whatever companies choose. */
const operatorZone = 'Asia/Shanghai'

export function mountOrders(app: FastifyInstance): void {
  app.services.jobs.add(closeOrder)
  app.services.hooks.add(searchKinds, orderSearch)
  for (const product of templateProducts) app.services.hooks.add(orderProducts, product)
  mountContract(app, ordersContract, {
    async listGoods({ query: { grade = defaultGrade } }, { tx, services, language }) {
      const list = grade === defaultGrade ? goodsIn(language, await hasOrderedTrial(tx)) : []
      return {
        grade: defaultGrade,
        list,
        total: list.length,
        steps: [...priceSteps],
        terms: [...terms],
        ways: waysToPay(services),
      }
    },
    quote: async ({ query }, context) => quoteOf(await priceOrder(context, query)),
    async create({ body }, context) {
      const order = await orderTemplate(context, body)
      return detailOf(order, { ...context, progress: [], actor: await actorTowards(context, order) })
    },
    async list({ query }, { tx, viewer, services, language }) {
      const ownOnly = scopeFor(viewer, 'order:view').scope !== 'all'
      const { list, ...total } = await findOrders(tx, {
        ...query,
        side: 'purchase',
        zone: await findTimeZone(tx),
        createdBy: ownOnly ? viewer.accountId : undefined,
      })
      return { list: list.map((order) => rowOf(order, { services, language })), ...total }
    },
    async get({ params }, context) {
      const order = await requireVisibleOrder(context, params.id)
      const progress = await progressOf(context, order, context.language)
      return detailOf(order, { ...context, progress, actor: await actorTowards(context, order) })
    },
    submitProof: ({ params, body: { version, ...proof } }, context) =>
      actOnOrder(context, params.id, { event: 'submitProof', version, proof }),
    cancel: ({ params, body }, context) => actOnOrder(context, params.id, { event: 'cancel', ...body }),
    confirm: ({ params, body }, context) => actOnOrder(context, params.id, { event: 'confirm', ...body }),
    rejectProof: ({ params, body }, context) =>
      actOnOrder(context, params.id, { event: 'rejectProof', ...body }),
    listAll: ({ query }, { services, language }) =>
      services.database.asSystem(async (tx) => {
        const { list, ...total } = await findOrders(tx, {
          ...query,
          side: 'purchase',
          zone: operatorZone,
          ofAll: true,
        })
        const names = await findCompanyNames(
          tx,
          list.map(({ companyId }) => companyId),
        )
        return {
          list: list.map((order) =>
            rowOf(order, { services, language, companyName: names.get(order.companyId) ?? null }),
          ),
          ...total,
        }
      }),
    getAny: ({ params }, context) => operateOrder(context, params.id),
    confirmAny: ({ params, body }, context) =>
      operateOrder(context, params.id, { event: 'confirm', ...body }),
    rejectAny: ({ params, body }, context) =>
      operateOrder(context, params.id, { event: 'rejectProof', ...body }),
  })
}

function goodsIn(language: Language, hasHadTrial: boolean): GoodsPlan[] {
  const texts = ordersTexts.in(language).plans
  return plans.map(({ id, seats, minSeats, maxSeats, months, isFree }) => ({
    planId: id,
    name: texts[id].name,
    summary: texts[id].summary,
    orientations: ['vertical', 'horizontal'],
    seats,
    minSeats,
    maxSeats,
    months: [...months],
    isFree,
    yearly: isFree ? 0 : yearlyPrice(seats),
    isAvailable: !isFree || !hasHadTrial,
  }))
}
