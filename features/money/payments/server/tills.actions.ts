import { type Order, requireVisibleOrder } from '#features/money/orders/server/orders.public.ts'
import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { ThenAnswer } from '#platform/server/http/then-answer.ts'

import type { OnlineChannel, PaymentChannel, PaymentRow } from '../payments.contract.ts'
import type { PayChannel } from './pay-channel.domain.ts'
import { refuse } from './payments.refusals.ts'
import { paymentRow } from './payments.view.ts'
import { lookAt } from './payments.jobs.ts'
import {
  findOpenPayment,
  insertPayment,
  movePayment,
  type Payment,
  setContent,
} from './payments.repository.ts'
import { payChannels } from './pay-channels.adapter.ts'

const openMs = 30 * 60_000
const firstLookMs = 10_000

const lifeOf = ({ expiresAt }: Order, now: number) =>
  new Date(Math.min(now + openMs, expiresAt?.getTime() ?? Infinity))

/** The payment that can be paid now, of this till. */
async function usable(tx: Tx, order: Order, { channel, mode }: PayChannel): Promise<Payment | undefined> {
  const open = await findOpenPayment(tx, { orderId: order.id, channel })
  if (!open) return undefined
  const isGood =
    open.mode === mode &&
    open.amount === order.amount &&
    (open.expiresAt === null || open.expiresAt.getTime() > Date.now() + 60_000)
  if (isGood) return open
  // The job that watches the payment closes its till. Money that still comes in goes back.
  await movePayment(tx, open.id, { event: 'close' })
  await lookAt(tx, open, new Date())
  return undefined
}

async function begin(context: MemberContext, order: Order, till: PayChannel): Promise<Payment> {
  const { tx, viewer } = context
  const { channel, mode } = till
  const facts = {
    orderId: order.id,
    channel,
    mode,
    amount: order.amount,
    createdBy: viewer.accountId,
    expiresAt: lifeOf(order, Date.now()),
  }
  const made = await insertPayment(tx, facts)
  // Another request opened the same till at the same moment.
  const payment = made ?? (await findOpenPayment(tx, { orderId: order.id, channel }))
  if (!payment) throw refuse((t) => t.errors.tryAgain, { reason: 'TRY_AGAIN' })
  if (made) {
    await record(tx, await actorOf(context), [
      {
        objectType: 'payment',
        objectId: made.id,
        event: 'create',
        to: made.state,
        detail: { channel, mode, amount: made.amount },
      },
    ])
    await lookAt(tx, made, new Date(Date.now() + firstLookMs))
  }
  return payment
}

/** Asks the provider to open a till, and keeps what it is reached by. */
async function askProvider(context: MemberContext, order: Order, payment: Payment): Promise<PaymentRow> {
  const { services, viewer, request } = context
  const { number, amount, channel } = payment
  const till = requireTill(context, channel)
  const content = await till
    .open({
      number,
      amount,
      subject: order.name,
      expiresAt: payment.expiresAt ?? lifeOf(order, Date.now()),
      returnUrl: `${services.settings.publicOrigin}/enterprise/demo/digitalcard/orders/cashier?orderId=${order.id}`,
    })
    .catch((error: unknown) => {
      request.log.error({ err: error, channel }, 'a till could not be opened')
      throw refuse((t) => t.errors.provider, { reason: 'PROVIDER', status: 502 })
    })
  await services.database.asTenant(viewer.companyId, (tx) => setContent(tx, payment.id, content))
  return paymentRow({ ...payment, content })
}

function requireTill({ services }: MemberContext, channel: PaymentChannel): PayChannel {
  const till = channel === 'transfer' ? undefined : services.provided.get(payChannels).find(channel)
  if (!till) throw refuse((t) => t.errors.channelClosed, { reason: 'CHANNEL_CLOSED' })
  return till
}

/** Opens a till for an order, or shows the one that is open; the amount is the order's. */
export async function openTill(
  context: MemberContext,
  { orderId, channel }: { orderId: string; channel: OnlineChannel },
): Promise<PaymentRow | ThenAnswer<PaymentRow>> {
  const { tx } = context
  const order = await requireVisibleOrder(context, orderId)
  const till = requireTill(context, channel)
  if (order.state !== 'unpaid' || order.amount === 0)
    throw refuse((t) => t.errors.notDue, { reason: 'STATE_CONFLICT' })
  const payment = (await usable(tx, order, till)) ?? (await begin(context, order, till))
  const row = paymentRow(payment)
  if (payment.content !== null) return row
  // The provider is asked when the payment stands.
  return new ThenAnswer(row, () => askProvider(context, order, payment))
}
