import { lockOrder, moveRefunded, type OrderContext } from '#features/money/orders/server/orders.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { linesOfRefund } from './ledger.domain.ts'
import { isSoldBy, type RefundFacts, type Seller } from './pay-channel.domain.ts'
import {
  book,
  findPayment,
  findPaymentsOf,
  findRefundByNumber,
  findRefundsOf,
  moveRefund,
  noteIncident,
  type Refund,
  wasEarned,
} from './payments.repository.ts'
import { refundBooked } from './refund-hooks.public.ts'
import { refundMachine } from './refunds.domain.ts'
import { paymentAddress } from './sandbox-trades.repository.ts'

type Outcome = 'unknown' | 'changed' | 'same'

/** The order after money went back: a part of it, or all. */
async function settleOrder(tx: Tx, refund: Refund): Promise<void> {
  if (refund.cause !== 'asked') return
  const earned = (await findPaymentsOf(tx, refund.orderId)).filter(({ state }) => state === 'success')
  const back = (await findRefundsOf(tx, refund.orderId)).filter(
    ({ state, cause }) => state === 'success' && cause === 'asked',
  )
  const total = back.reduce((sum, { amount }) => sum + amount, 0)
  const payment = earned.find(({ id }) => id === refund.paymentId)
  await moveRefunded(tx, refund.orderId, {
    event: payment && total >= payment.amount ? 'refundAll' : 'refundPart',
    actor: systemActor,
  })
}

/** The third failure in a row is somebody's business. */
const alertAfter = 3

export type RefundNews = Pick<RefundFacts, 'state' | 'providerNumber' | 'at'> & { failure?: string }

/** The money has left: booked once, because the refund moves once. */
async function bookRefund({ tx, services }: OrderContext, refund: Refund): Promise<void> {
  const payment = await findPayment(tx, refund.paymentId)
  if (!payment) throw new Error('a refund without its payment')
  const isEarned = await wasEarned(tx, payment.id)
  const lines = linesOfRefund(refund.amount, isEarned)
  const { mode, side, orderId, isHeld } = payment
  await book(tx, { sourceId: refund.id, kind: 'refund', mode, side, isHeld, orderId }, lines)
  await settleOrder(tx, refund)
  await services.hooks.tell(refundBooked, tx, payment, {
    id: refund.id,
    amount: refund.amount,
    wasOwed: !isEarned,
  })
}

const doneBy = ({ at = new Date(), providerNumber }: RefundNews) => ({
  finishedAt: at,
  failure: null,
  providerNumber,
})

/** Takes in what became of a refund: any number of times, in any order. */
export async function takeRefund(context: OrderContext, known: Refund, news: RefundNews): Promise<Outcome> {
  const { tx } = context
  const { state } = news
  if (state !== 'success' && state !== 'failed') return 'same'
  const isDone = state === 'success'
  await lockOrder(tx, known.orderId)
  const refund = (await findRefundByNumber(tx, known.number)) ?? known
  const event = isDone ? 'succeed' : 'fail'
  const decision = refundMachine.decide(event, { subject: refund, context: undefined })
  if (!decision.allowed) return 'same'
  const attempts = refund.attempts + 1
  const set = isDone ? doneBy(news) : { failure: news.failure ?? '', attempts }
  const moved = await moveRefund(tx, refund.id, { from: refund.state, to: decision.to, set })
  if (!moved) return 'same'
  await record(tx, systemActor, [
    { objectType: 'refund', objectId: refund.id, event, from: refund.state, to: moved.state },
  ])
  if (isDone) await bookRefund(context, moved)
  else if (attempts >= alertAfter)
    await noteIncident(tx, {
      paymentId: refund.paymentId,
      kind: 'refundFailed',
      expected: refund.amount,
      found: 0,
    })
  return 'changed'
}

/** The same for a number that came from outside. */
export async function takeRefundNotice(
  services: Pick<Services, 'database' | 'hooks'>,
  {
    channel,
    number,
    facts,
    seller,
  }: { channel: OnlineChannel; number: string; facts: RefundFacts; seller: Seller },
): Promise<Outcome> {
  const { database } = services
  const address = await resolveAddress(database, number, paymentAddress)
  if (!address) return 'unknown'
  return database.asTenant(address.companyId, async (tx) => {
    const payment = await findPayment(tx, address.objectId)
    const refund = await findRefundByNumber(tx, facts.refundNumber)
    // A till speaks of its own payments only, and a notice of the payment that it names.
    const isTheirs = payment?.channel === channel && isSoldBy(payment, seller)
    return refund && refund.paymentId === payment?.id && isTheirs
      ? takeRefund({ tx, services }, refund, facts)
      : 'unknown'
  })
}
