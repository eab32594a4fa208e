import { lockOrder, moveRefunded, openOrder, takeBack } from '#features/money/orders/server/orders.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { Bill, RefundRow } from '../payments.contract.ts'
import { refuseField, refusePayment, refusePerson, versionConflict } from './payment-refusals.ts'
import { billOf, refundRoom, refundRow } from './payment-view.ts'
import {
  findPayment,
  findRefund,
  insertRefund,
  moveRefund,
  type Payment,
  type Refund,
} from './payments.repository.ts'
import { takeRefund } from './refund-outcomes.ts'
import { decideRefund, type RefundEvent } from './refunds.domain.ts'
import { sendRefund } from './refunds.jobs.ts'
import { findCompanyOfRefund } from './seller.repository.ts'

/** Somebody of the buyer asks for money back: the order waits for the seller's word. */
export async function askRefund(
  context: MemberContext,
  wish: { orderId: string; amount?: number | undefined; reason: string },
): Promise<Bill> {
  const { tx, viewer } = context
  await openOrder(context, wish.orderId)
  // Two who ask at once: the second sees what the first has done.
  const order = await lockOrder(tx, wish.orderId)
  if (!order) throw notFound()
  const room = await refundRoom(tx, order)
  if (room instanceof Refusal) throw room
  if (!room) throw refusePayment('STATE_CONFLICT', (t) => t.errors.noRefundNow)
  const amount = wish.amount ?? room.amount
  if (amount <= 0 || amount > room.amount)
    throw refusePayment('REFUND_TOO_MUCH', (t) => t.errors.tooMuch, {
      amount: (room.amount / 100).toFixed(2),
    })
  const reason = wish.reason.trim()
  const by = await actorOf(context)
  const refund = await insertRefund(tx, room.payment, {
    state: 'asked',
    cause: 'asked',
    amount,
    reason,
    askedBy: viewer.accountId,
    askedByName: viewer.displayName,
  })
  await record(tx, by, [
    { objectType: 'refund', objectId: refund.id, event: 'ask', to: 'asked', reason, detail: { amount } },
  ])
  if (!(await moveRefunded(tx, order.id, { event: 'askRefund', actor: by, reason }))) throw versionConflict()
  const after = await lockOrder(tx, order.id)
  return billOf(tx, after ?? order, context)
}

interface Deed {
  event: Extract<RefundEvent, 'approve' | 'reject' | 'retry'>
  note?: string
  version: number
}

interface Doing {
  refund: Refund
  payment: Payment
  actor: Actor
  deed: Deed
}

/** Refuses what the rules or the form do not let through; answers the state that follows. */
function checked({ refund, payment, actor, deed: { event, note = '', version } }: Doing): Refund['state'] {
  const isMaker = refund.askedBy !== null && refund.askedBy === actor.accountId
  const decision = decideRefund(event, refund.state, { isSeller: true, isMaker })
  if (!decision.allowed) {
    if (decision.obstacle === 'state') throw refusePayment('STATE_CONFLICT', (t) => t.errors.refundState)
    throw refusePerson(
      'OWN_REFUND',
      (t) => t.errors[decision.obstacle === 'ownRefund' ? 'ownRefund' : 'sellerOnly'],
    )
  }
  if (refund.version !== version) throw versionConflict()
  if (note.trim() !== '') return decision.to
  if (event === 'reject') throw refuseField('note', (t) => t.errors.reasonMissing)
  if (event === 'approve' && payment.channel === 'transfer')
    throw refuseField('note', (t) => t.errors.referenceMissing)
  return decision.to
}

/** What an approved refund does besides its state. */
async function carryOut(tx: Tx, { refund, payment, deed }: Doing): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  if (deed.event === 'approve' && order) await takeBack(tx, order, refund.amount)
  // A transfer back was made at the bank before it is written down here.
  if (payment.channel === 'transfer')
    await takeRefund(tx, refund, { state: 'success', providerNumber: deed.note ?? null })
  else
    await startJob(tx, sendRefund, { payload: { refundId: refund.id }, accountId: null, language: 'zh-CN' })
}

async function act(tx: Tx, doing: Doing): Promise<Refund> {
  const { refund, actor, deed } = doing
  const { event } = deed
  const note = deed.note?.trim() || null
  const to = checked(doing)
  const decided =
    event === 'retry'
      ? {}
      : { decidedBy: actor.accountId, decidedByName: actor.name, decidedAt: new Date(), note }
  const moved = await moveRefund(tx, refund.id, { from: refund.state, to, set: decided })
  if (!moved) throw versionConflict()
  const { id: objectId, state: from, amount } = refund
  await record(tx, actor, [
    { objectType: 'refund', objectId, event, from, to: moved.state, reason: note, detail: { amount } },
  ])
  if (event === 'reject')
    await moveRefunded(tx, refund.orderId, { event: 'keepMoney', actor, reason: note ?? '' })
  else await carryOut(tx, { ...doing, refund: moved })
  return (await findRefund(tx, refund.id)) ?? moved
}

/** The seller decides about a refund of any company: in that company's transaction and trail. */
export async function decideAbout(context: MemberContext, id: string, deed: Deed): Promise<RefundRow> {
  const { database } = context.services
  const companyId = await database.asSystem((tx) => findCompanyOfRefund(tx, id))
  if (companyId === undefined) throw notFound()
  const actor = await actorOf(context)
  return database.asTenant(companyId, async (tx) => {
    // The order first, as everywhere: then what is read of its refunds stays so.
    const known = await findRefund(tx, id)
    if (known) await lockOrder(tx, known.orderId)
    const refund = await findRefund(tx, id)
    const payment = refund && (await findPayment(tx, refund.paymentId))
    if (!refund || !payment) throw notFound()
    return refundRow(await act(tx, { refund, payment, actor, deed }), payment)
  })
}
