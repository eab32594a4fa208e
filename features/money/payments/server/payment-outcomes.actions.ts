import { lockOrder, type OrderContext, payOrder } from '#features/money/orders/server/orders.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { linesOfPayment } from './ledger.domain.ts'
import { type ChargeFacts, isSoldBy, type Seller } from './pay-channel.domain.ts'
import {
  book,
  findPayment,
  insertRefund,
  movePayment,
  noteIncident,
  type Payment,
} from './payments.repository.ts'
import { sendRefund } from './refunds.jobs.ts'
import { paymentAddress } from './sandbox-trades.repository.ts'

/** What became of news about a payment. */
type Outcome = 'unknown' | 'mismatch' | 'changed' | 'same'

/** Money that an order did not need any more goes back by itself. */
async function returnMoney(tx: Tx, payment: Payment, isLate: boolean): Promise<void> {
  const cause = isLate ? 'late' : 'twice'
  await noteIncident(tx, { paymentId: payment.id, kind: cause, expected: 0, found: payment.amount })
  const refund = await insertRefund(tx, payment, {
    state: 'processing',
    cause,
    amount: payment.amount,
    reason: cause,
    askedByName: '',
  })
  await record(tx, systemActor, [
    {
      objectType: 'refund',
      objectId: refund.id,
      event: cause,
      to: refund.state,
      detail: { amount: refund.amount },
    },
  ])
  await startJob(tx, sendRefund, { payload: { refundId: refund.id }, accountId: null, language: 'zh-CN' })
}

/** When it happened by the provider's clock; a clock that goes ahead of ours is not believed. */
const pastOf = (at: Date | undefined, now = new Date()) => (at && at < now ? at : now)

async function takeMoney(context: OrderContext, payment: Payment, facts: ChargeFacts): Promise<Outcome> {
  const { tx } = context
  if (facts.amount !== payment.amount) {
    await noteIncident(tx, {
      paymentId: payment.id,
      kind: 'amount',
      expected: payment.amount,
      found: facts.amount,
    })
    return 'mismatch'
  }
  const order = await lockOrder(tx, payment.orderId)
  const set = { providerNumber: facts.providerNumber, paidAt: pastOf(facts.at) }
  // The one transaction that moves the payment to success books it, however many report it.
  const moved = await movePayment(tx, payment.id, { event: 'succeed', set })
  if (!moved || !order) return 'same'
  await record(tx, systemActor, [
    {
      objectType: 'payment',
      objectId: moved.id,
      event: 'succeed',
      from: payment.state,
      to: 'success',
      detail: { amount: moved.amount, mode: moved.mode },
    },
  ])
  const settled = await payOrder(context, order, {
    actor: systemActor,
    payMode: moved.mode === 'live' ? 'live' : 'sandbox',
  })
  await book(
    tx,
    {
      sourceId: moved.id,
      kind: 'payment',
      mode: moved.mode,
      side: moved.side,
      isHeld: moved.isHeld,
      orderId: moved.orderId,
    },
    linesOfPayment(moved.amount, !!settled),
  )
  if (!settled) await returnMoney(tx, moved, order.state === 'closed' || order.state === 'cancelled')
  return 'changed'
}

async function giveUp(tx: Tx, payment: Payment, event: 'close' | 'fail'): Promise<Outcome> {
  const moved = await movePayment(tx, payment.id, { event })
  if (!moved) return 'same'
  await record(tx, systemActor, [
    { objectType: 'payment', objectId: moved.id, event, from: payment.state, to: moved.state },
  ])
  return 'changed'
}

/** Takes in what a provider says about a payment, by a notice or because it was asked: any number of times, in any order. */
export async function takeCharge(
  context: OrderContext,
  payment: Payment,
  facts: ChargeFacts,
): Promise<Outcome> {
  const { tx } = context
  if (facts.state === 'paid') return takeMoney(context, payment, facts)
  if (facts.state === 'paying')
    return (await movePayment(tx, payment.id, { event: 'begin' })) ? 'changed' : 'same'
  if (facts.state === 'closed') return giveUp(tx, payment, 'close')
  return facts.state === 'failed' ? giveUp(tx, payment, 'fail') : 'same'
}

/** The same for a number that came from outside. */
export async function takeChargeNotice(
  services: Pick<Services, 'database' | 'hooks'>,
  { channel, facts, seller }: { channel: OnlineChannel; facts: ChargeFacts; seller: Seller },
): Promise<Outcome> {
  const { database } = services
  const address = await resolveAddress(database, facts.number, paymentAddress)
  if (!address) return 'unknown'
  return database.asTenant(address.companyId, async (tx) => {
    const payment = await findPayment(tx, address.objectId)
    // A till speaks of its own payments only.
    return payment?.channel === channel && isSoldBy(payment, seller)
      ? takeCharge({ tx, services }, payment, facts)
      : 'unknown'
  })
}
