import type { FastifyInstance } from 'fastify'

import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'
import { orderProducts } from '#features/money/orders/server/order-products.public.ts'

import { type CartLine, cardPrintingContract, mostCards, type PrintQuote } from '../card-printing.contract.ts'
import {
  bleeds,
  finishes,
  papers,
  printSizeIds,
  printSizes,
  quantities,
  safeMargin,
} from '../face/print-options-model.ts'
import { mountAddresses } from './addresses.handlers.ts'
import { printTimer, printWarning } from './card-printing.jobs.ts'
import { findItems, findJobs } from './card-printing.repository.ts'
import { denialText, previewOf, printableCard } from './print-cards.actions.ts'
import {
  countCart,
  findCart,
  lockCartLines,
  putIntoCart,
  type StoredCartLine,
  takeFromCart,
} from './print-cart.repository.ts'
import { pagesOfItem, sendProof } from './print-files.actions.ts'
import {
  checkSpecification,
  lineFine,
  lineRefused,
  requireOwnAddress,
  orderPrint,
  refuseNothing,
} from './print-orders.actions.ts'
import {
  baseDays,
  deliveryPrice,
  finishPrices,
  priceOfCard,
  priceOfOrder,
  pricesOfPaper,
} from './print-prices.domain.ts'
import { currentProfile } from './press-profiles.actions.ts'
import { printProduct } from './print-product.listener.ts'
import { refuse } from './card-printing.refusals.ts'
import { actOnJob, requireVisibleJob } from './print-jobs.actions.ts'
import { detailOf, rowOf } from './print-jobs.view.ts'
import { mountProduction } from './production.handlers.ts'

/** Printed cards: what can be had, the cart, orders and their jobs. */
export function mountCardPrinting(app: FastifyInstance): void {
  const { jobs } = app.services
  jobs.add(printTimer)
  jobs.add(printWarning)
  app.services.hooks.add(orderProducts, printProduct)
  mountAddresses(app)
  mountProduction(app)
  mountContract(app, cardPrintingContract, {
    async specifications(_request, { services }) {
      const press = await currentProfile(services)
      return {
        ...specifications,
        press: press && { description: press.description || press.name, condition: press.condition },
      }
    },
    async quote({ body: { lines } }, context) {
      for (const { specification } of lines) checkSpecification(specification)
      const price = priceOfOrder(lines.map(({ specification }) => specification))
      const named: PrintQuote['lines'] = []
      for (const [index, { carteId }] of lines.entries()) {
        const found = await printableCard(context, carteId)
        const line = price.lines[index]
        if (line) named.push({ ...line, carteId, name: found.ok ? found.card.name : '' })
      }
      return { ...price, lines: named }
    },
    async preview({ query: { carteId, sizeId = '90x54', bleed = '3' } }, context) {
      const found = await printableCard(context, carteId)
      if (!found.ok && found.denial === 'unknown') throw notFound()
      if (!found.ok) throw refuse((t) => t.cardDenials[found.denial], { reason: 'CARD' })
      return previewOf(context.services, found.card.model, { sizeId, bleed: Number(bleed) as 1 | 2 | 3 })
    },
    async listCart({ query }, context) {
      const { list, ...total } = await findCart(context.tx, context.viewer.accountId, query)
      const lines: CartLine[] = []
      for (const line of list) lines.push(await cartLineOf(context, line))
      return { list: lines, ...total }
    },
    async addToCart({ body: { cardIds, specification } }, context) {
      checkSpecification(specification)
      const { tx, viewer, language } = context
      if ((await countCart(tx, viewer.accountId)) + cardIds.length > mostCards * 2)
        throw refuse((t) => t.errors.cartFull, { reason: 'TOO_MANY', values: { max: mostCards * 2 } })
      const lines = []
      for (const cardId of new Set(cardIds)) {
        const found = await printableCard(context, cardId)
        if (found.ok) await putIntoCart(tx, { accountId: viewer.accountId, cardId, specification })
        lines.push(
          found.ok
            ? lineFine(cardId)
            : lineRefused(cardId, found.denial === 'unknown' ? 404 : 409, denialText(found.denial, language)),
        )
      }
      return lines
    },
    async removeFromCart({ query }, context) {
      const { tx, viewer, language } = context
      const ids = splitList(query.ids)
      const gone = await takeFromCart(tx, viewer.accountId, ids.filter(isId))
      return ids.map((id) =>
        gone.has(id) ? lineFine(id) : lineRefused(id, 404, denialText('notInCart', language)),
      )
    },
    createOrder: ({ body: { cardIds, specification, ...buying } }, context) =>
      orderPrint(context, {
        ...buying,
        lines: [...new Set(cardIds)].map((cardId) => ({ id: cardId, cardId, specification })),
      }),
    async createOrderOfCart({ body: { cartIds, ...buying } }, context) {
      const { tx, viewer, language } = context
      const ids = [...new Set(cartIds)]
      await requireOwnAddress(context, buying.addressId)
      const held = await lockCartLines(tx, viewer.accountId, ids)
      const lines = ids.flatMap((id) => held.find((line) => line.id === id) ?? [])
      if (lines.length < ids.length) {
        const missing = denialText('notInCart', language)
        const results = ids.map((id) =>
          lines.some((line) => line.id === id) ? lineFine(id) : lineRefused(id, 404, missing),
        )
        refuseNothing(results)
        return { orderId: null, jobId: null, number: null, amount: 0, lines: results }
      }
      const ordered = await orderPrint(context, { ...buying, lines })
      if (ordered.orderId !== null) await takeFromCart(tx, viewer.accountId, ids)
      return ordered
    },
    async list({ query }, { tx, viewer, language }) {
      const ownOnly = scopeFor(viewer, 'print:view').scope !== 'all'
      const { list, ...total } = await findJobs(tx, {
        ...query,
        createdBy: ownOnly ? viewer.accountId : undefined,
      })
      return { list: list.map((job) => rowOf(job, { accountId: viewer.accountId, language })), ...total }
    },
    async get({ params }, context) {
      const { tx, viewer, language } = context
      const role = viewer.permissions.has('print:order') ? 'buyer' : 'reader'
      return detailOf(tx, await requireVisibleJob(context, params.id), {
        role,
        language,
        accountId: viewer.accountId,
      })
    },
    async pages({ params, query }, context) {
      const job = await requireVisibleJob(context, params.id)
      return pagesOfItem(context, await findItems(context.tx, job.id), query.itemId)
    },
    async proof({ params }, context) {
      const job = await requireVisibleJob(context, params.id)
      return sendProof(context, job, await findItems(context.tx, job.id))
    },
    act: ({ params, body }, context) => actOnJob(context, params.id, body),
  })
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What can be had, and what it costs; the same for everybody. */
const specifications = {
  sizes: printSizeIds.map((sizeId) => ({ sizeId, ...printSizes[sizeId] })),
  bleeds: [...bleeds],
  safeMargin,
  papers: papers.map((paper) => ({ paper, prices: pricesOfPaper(paper) })),
  finishes: finishes.map((finish) => {
    const { setup, perHundred, excludes } = finishPrices[finish]
    return { finish, setup, perHundred, excludes: [...excludes] }
  }),
  quantities: [...quantities],
  delivery: { ...deliveryPrice, days: baseDays },
  mostCards,
}

async function cartLineOf(
  context: MemberContext,
  { id, cardId, templateId, name, title, specification }: StoredCartLine,
): Promise<CartLine> {
  const found = await printableCard(context, cardId)
  return {
    cartId: id,
    carteId: cardId,
    templateId,
    name,
    title,
    specification,
    price: priceOfCard(specification),
    denial: found.ok ? null : denialText(found.denial, context.language),
  }
}
