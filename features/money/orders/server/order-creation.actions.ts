import { v7 as uuidv7 } from 'uuid'

import { createUnpaidTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { recordBy, systemActor } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { OrderDraft } from '../orders.contract.ts'
import { settle } from './order-fulfilment.actions.ts'
import { newNumber } from './order-number.domain.ts'
import { type PricedOrder, priceOrder } from './order-quotes.actions.ts'
import { refuse } from './orders.refusals.ts'
import { closeWhenDue } from './orders.jobs.ts'
import { findOpenOrderOf, insertOrder, type Order } from './orders.repository.ts'

const holdMs = 24 * 3_600_000

/** Until when an order that begins to wait now is held. */
export const heldUntil = (now = new Date()) => new Date(now.getTime() + holdMs)

/** The buyer was shown a price: at any other one nothing is ordered. */
function agree({ amount: shown }: OrderDraft, { amount }: PricedOrder): void {
  if (shown === undefined || shown === amount) return
  throw refuse((t) => t.errors.priceChanged, {
    reason: 'PRICE_CHANGED',
    values: { price: (amount / 100).toFixed(2) },
  })
}

async function refuseSecond({ tx }: MemberContext, { template }: PricedOrder): Promise<void> {
  const open = template && (await findOpenOrderOf(tx, template.id))
  if (open) throw refuse((t) => t.errors.orderOpen, { reason: 'ORDER_OPEN', values: { number: open.number } })
}

async function insertDraft(context: MemberContext, draft: OrderDraft, priced: PricedOrder): Promise<Order> {
  const { tx, viewer } = context
  const now = new Date()
  const id = uuidv7()
  const bought =
    draft.kind === 'template_purchase'
      ? await createUnpaidTemplate(context, {
          orderId: id,
          name: draft.name.trim(),
          orientation: draft.orientation,
          seats: priced.seats,
          boughtBy: viewer.accountId,
        })
      : undefined
  return insertOrder(tx, {
    id,
    number: newNumber(now),
    kind: draft.kind,
    templateId: bought?.templateId ?? priced.template?.id ?? null,
    name: draft.kind === 'template_purchase' ? draft.name.trim() : (priced.template?.name ?? ''),
    planId: priced.planId,
    orientation:
      draft.kind === 'template_purchase' ? draft.orientation : (priced.template?.orientation ?? null),
    seats: priced.seats,
    months: priced.months,
    amount: priced.amount,
    lines: priced.lines,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
    expiresAt: heldUntil(now),
    validTo: priced.validTo,
  })
}

/** Another person ordered for the same template, or took the trial, at the same moment. */
const refuseRace = (error: unknown, priced: PricedOrder): unknown =>
  sqlState(error) !== '23505'
    ? error
    : priced.planId === 'trial'
      ? refuse((t) => t.errors.trialUsed, { reason: 'TRIAL_USED' })
      : refuse((t) => t.errors.orderOpenNow, { reason: 'ORDER_OPEN' })

/** Orders something of a template at the price of this moment; what costs nothing is paid with it. */
export async function orderTemplate(context: MemberContext, draft: OrderDraft): Promise<Order> {
  const { tx, language } = context
  const priced = await priceOrder(context, draft)
  agree(draft, priced)
  await refuseSecond(context, priced)
  const order = await insertDraft(context, draft, priced).catch((error: unknown) => {
    throw refuseRace(error, priced)
  })
  const { id: objectId, kind, seats, months, amount } = order
  await recordBy(context, [
    {
      objectType: 'order',
      objectId,
      event: 'create',
      to: order.state,
      detail: { kind, seats, months, amount },
    },
  ])
  if (amount > 0) {
    await closeWhenDue(tx, order, language)
    return order
  }
  const settled = await settle(context, { order, event: 'pay', actor: systemActor, payMode: 'free' })
  if (!settled) throw new Error('a free order was not fulfilled')
  return settled
}
