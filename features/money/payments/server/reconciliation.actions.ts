import { findCompanyNames } from '#features/money/orders/server/orders.public.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { Compared, PaymentState } from '../payments.contract.ts'
import type { PayChannel, ChargeFacts } from './pay-channel.domain.ts'
import { noteIncident, type Payment } from './payments.repository.ts'
import { findPaymentsOfDay, findRefundsOfPayments } from './seller.repository.ts'
import { payChannels } from './pay-channels.adapter.ts'

const states: Readonly<Record<Exclude<ChargeFacts['state'], 'unknown'>, PaymentState>> = {
  open: 'waiting',
  paying: 'processing',
  paid: 'success',
  failed: 'failed',
  closed: 'closed',
}

type Books = Compared['ours']

/** What the provider has in its books about a payment; null where it knows nothing. */
async function theirBooks(
  channel: PayChannel,
  payment: Payment,
  refundNumbers: readonly { number: string; amount: number }[],
): Promise<Books | null> {
  const facts = await channel.query(payment.number)
  if (facts.state === 'unknown') return null
  let refunded = 0
  for (const { number: refundNumber, amount } of refundNumbers) {
    const { state } = await channel.queryRefund({ number: payment.number, refundNumber })
    if (state === 'success') refunded += amount
  }
  return { state: states[facts.state], amount: facts.amount, refunded }
}

const isPaid = ({ state }: Books) => state === 'success'

/** Whether both books mean the same: what was paid and given back. How an unpaid try ended moves no money. */
function agree(ours: Books, theirs: Books | null): boolean {
  if (!theirs) return !isPaid(ours)
  if (!isPaid(ours) && !isPaid(theirs)) return true
  return isPaid(ours) === isPaid(theirs) && ours.amount === theirs.amount && ours.refunded === theirs.refunded
}

/** Compares our books of a day with the providers', payment by payment; every difference is kept as an incident too. */
export async function reconcileDay(
  { database, provided }: Services,
  day: string,
): Promise<{ checked: number; differences: Compared[] }> {
  const rows = await database.asSystem((tx) => findPaymentsOfDay(tx, day))
  const names = await database.asSystem((tx) =>
    findCompanyNames(
      tx,
      rows.map(({ order }) => order.companyId),
    ),
  )
  const differences: Compared[] = []
  let checked = 0
  for (const { payment, order } of rows) {
    const channel =
      payment.channel === 'transfer' ? undefined : provided.get(payChannels).find(payment.channel)
    if (channel?.mode !== payment.mode) continue
    const given = await database.asSystem((tx) => findRefundsOfPayments(tx, payment.id))
    const ours = {
      state: payment.state,
      amount: payment.amount,
      refunded: given.reduce((sum, one) => (one.state === 'success' ? sum + one.amount : sum), 0),
    }
    const theirs = await theirBooks(channel, payment, given)
    checked += 1
    if (agree(ours, theirs)) continue
    const worth = (books: Books | null) => (books && isPaid(books) ? books.amount - books.refunded : 0)
    await database.asTenant(payment.companyId, (tx) =>
      noteIncident(tx, {
        paymentId: payment.id,
        kind: 'difference',
        expected: worth(ours),
        found: worth(theirs),
      }),
    )
    differences.push({
      paymentNumber: payment.number,
      orderNumber: order.number,
      companyName: names.get(order.companyId) ?? '',
      mode: payment.mode,
      ours,
      theirs,
    })
  }
  return { checked, differences }
}
