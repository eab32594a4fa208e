import { extendedTo } from '#features/cards/card-templates/server/card-templates.public.ts'
import { requireVisibleOrder } from '#features/money/orders/server/orders.public.ts'
import {
  findOpenOrderFor,
  placeOrder,
  waysToPay,
} from '#features/money/orders/server/order-products.public.ts'
import { requireContent } from '#features/promotion/contents/server/contents.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, type Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { priceOfSite, siteTerms, siteYear } from '../face/site-plans-model.ts'
import type { SiteLicence } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { closesAt, licenceStateAt } from './site-licences.domain.ts'
import { findTerm, lockSite } from './site-licences.repository.ts'
import { refuse, refuseField } from './sites.refusals.ts'

/** Unpaid orders wait a day. */
const holdHours = 24

/** The licence of a site as people see it. */
export async function licenceOf(tx: Tx, siteId: string): Promise<SiteLicence> {
  const term = await findTerm(tx, siteId).then(orNotFound)
  return {
    state: licenceStateAt(term, new Date()),
    validTo: term.validTo.toISOString(),
    closesAt: closesAt(term).toISOString(),
  }
}

/** Nobody writes on a site, or on its pages, whose licence has ended. */
export async function findSiteLock(
  tx: Tx,
  { id, kind, parentId }: { id: string; kind: string; parentId: string | null },
): Promise<Refusal | undefined> {
  const siteId = kind === 'site' ? id : kind === 'page' ? parentId : null
  const term = siteId === null ? undefined : await findTerm(tx, siteId)
  if (!term || licenceStateAt(term, new Date()) !== 'expired') return undefined
  return refuse((t) => t.errors.licenceExpired, { reason: 'LICENCE_EXPIRED' })
}

/** The terms that are sold for a site, with the end that each would give it now. Asking writes nothing. */
export async function listPlans(context: MemberContext, siteId: string) {
  const { tx, services } = context
  const site = await requireContent(context, siteId, ['site'])
  const term = await findTerm(tx, siteId).then(orNotFound)
  const now = new Date()
  return {
    siteId,
    title: site.title,
    licence: await licenceOf(tx, siteId),
    yearly: siteYear,
    terms: siteTerms.map(({ months, percent }) => ({
      months,
      percent,
      amount: priceOfSite(months) ?? 0,
      validTo: extendedTo(term.validTo, months, now).toISOString(),
    })),
    ways: waysToPay(services),
    openOrderId: (await findOpenOrderFor(tx, siteId))?.id ?? null,
  }
}

/** Orders a term for a site at the price of this moment; one order at a time waits for its payment. */
export async function orderTerm(
  context: MemberContext,
  { id, months, amount: shown }: { id: string; months: number; amount?: number | undefined },
) {
  const { tx, language } = context
  const { title } = await requireContent(context, id, ['site'])
  await lockSite(tx, id)
  const amount = priceOfSite(months)
  if (amount === undefined) throw refuseField('months', (t) => t.errors.months)
  if (shown !== undefined && shown !== amount)
    throw refuse((t) => t.errors.priceChanged, {
      reason: 'PRICE_CHANGED',
      values: { price: (amount / 100).toFixed(2) },
    })
  const open = await findOpenOrderFor(tx, id)
  if (open) throw refuse((t) => t.errors.orderOpen, { reason: 'ORDER_OPEN', values: { number: open.number } })
  const name = fill(sitesTexts.in(language).order.name, { title })
  const order = await placeOrder(context, {
    kind: 'site',
    subjectId: id,
    name,
    months,
    amount,
    holdHours,
    lines: [{ name, quantity: 1, unit: amount, amount }],
    payload: { title },
  })
  return { orderId: order.id, number: order.number, amount }
}

/** An order of a site before it is paid, with the ways to pay it. Asking writes nothing. */
export async function confirmOrder(context: MemberContext, orderId: string) {
  const order = await requireVisibleOrder(context, orderId)
  if (order.kind !== 'site') throw notFound()
  const { number, state, amount, months, subjectId, expiresAt, validTo } = order
  return {
    orderId,
    number,
    state,
    amount,
    months,
    siteId: subjectId ?? '',
    expiresAt: expiresAt?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    ways: waysToPay(context.services),
  }
}
