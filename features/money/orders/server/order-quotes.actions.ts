import {
  type CardTemplate,
  extendedTo,
  findTemplate,
  templateStateAt,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import type { Quote, QuoteQuery, TemplateKind } from '../orders.contract.ts'
import { mostSeats, type PlanId, plans } from '../face/plans-model.ts'
import { refuseField, refuse } from './orders.refusals.ts'
import { hasOrderedTrial } from './orders.repository.ts'
import { daysUntil, type Price, priceOfPlan, priceOfSeats, priceOfTerm } from './pricing.domain.ts'

/** What is wanted, with its price: what an order is made of. */
export interface PricedOrder extends Price {
  kind: TemplateKind
  planId: PlanId | null
  template: CardTemplate | undefined
  seats: number
  months: number
  validTo: Date | null
}

async function wantedTemplate(
  { tx, viewer }: MemberContext,
  templateId: string | undefined,
): Promise<CardTemplate> {
  const template = templateId === undefined ? undefined : await findTemplate(tx, templateId)
  if (!template || !holdsOn(viewer, 'template:view', template.id)) throw notFound()
  return template
}

const termNotSold = () => refuseField('months', (t) => t.errors.months)

async function pricePurchase(
  { tx }: MemberContext,
  { planId, seats = 0, months = 0 }: QuoteQuery,
  now: Date,
): Promise<PricedOrder> {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw refuseField('planId', (t) => t.errors.plan)
  const { minSeats, maxSeats } = plan
  if (seats < minSeats || seats > maxSeats)
    throw refuseField('seats', (t) => t.errors.planSeats, { values: { min: minSeats, max: maxSeats } })
  const price = priceOfPlan(plan, seats, months)
  if (!price) throw termNotSold()
  if (plan.isFree && (await hasOrderedTrial(tx)))
    throw refuse((t) => t.errors.trialUsed, { reason: 'TRIAL_USED' })
  return {
    ...price,
    kind: 'template_purchase',
    planId: plan.id,
    template: undefined,
    seats,
    months,
    validTo: extendedTo(null, months, now),
  }
}

async function priceRenewal(
  context: MemberContext,
  { templateId, months = 0 }: QuoteQuery,
  now: Date,
): Promise<PricedOrder> {
  const template = await wantedTemplate(context, templateId)
  if (template.state === 'unpaid') throw refuse((t) => t.errors.templateUnpaid, { reason: 'TEMPLATE_UNPAID' })
  const price = priceOfTerm(template.seats, months)
  if (!price) throw termNotSold()
  const validTo = extendedTo(template.validTo, months, now)
  return {
    ...price,
    kind: 'template_renewal',
    planId: null,
    template,
    seats: template.seats,
    months,
    validTo,
  }
}

async function priceMoreSeats(
  context: MemberContext,
  { templateId, seats = 0 }: QuoteQuery,
  now: Date,
): Promise<PricedOrder> {
  const template = await wantedTemplate(context, templateId)
  const state = templateStateAt(template, now)
  if (state === 'unpaid') throw refuse((t) => t.errors.templateUnpaid, { reason: 'TEMPLATE_UNPAID' })
  if ((state !== 'active' && state !== 'expiring') || !template.validTo)
    throw refuse((t) => t.errors.renewFirst, { reason: 'RENEW_FIRST' })
  if (seats < 1) throw refuseField('seats', (t) => t.errors.someSeats)
  const most = mostSeats - template.seats
  if (seats > most)
    throw refuseField('seats', (t) => t.errors.mostSeats, { values: { max: Math.max(0, most) } })
  const price = priceOfSeats({ before: template.seats, seats, days: daysUntil(template.validTo, now) })
  return {
    ...price,
    kind: 'template_seats',
    planId: null,
    template,
    seats,
    months: 0,
    validTo: template.validTo,
  }
}

/** The price of what is wanted, from the catalogue and the template as they are now. */
export function priceOrder(context: MemberContext, query: QuoteQuery): Promise<PricedOrder> {
  const now = new Date()
  if (query.kind === 'template_purchase') return pricePurchase(context, query, now)
  return query.kind === 'template_renewal'
    ? priceRenewal(context, query, now)
    : priceMoreSeats(context, query, now)
}

export const quoteOf = ({ amount, lines, seats, months, validTo }: PricedOrder): Quote => ({
  amount,
  lines,
  seats,
  months,
  validTo: validTo?.toISOString() ?? null,
})
