import {
  isRefundedWhole,
  lockOrder,
  moveRefunded,
  type Order,
  type OrderContext,
  requireVisibleOrder,
  takeBack,
} from '#features/money/orders/server/orders.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { Bill, RefundRow } from '../payments.contract.ts'
import { refuse, refuseField, refuseDenial, versionConflict } from './payments.refusals.ts'
import { billOf, refundRoom, refundRow } from './payments.view.ts'
import {
  findPayment,
  findRefund,
  insertRefund,
  moveRefund,
  type Payment,
  type Refund,
} from './payments.repository.ts'
import { takeRefund } from './refund-outcomes.actions.ts'
import { type RefundEvent, refundMachine } from './refunds.domain.ts'
import { sendRefund } from './refunds.jobs.ts'
import { findCompanyOfRefund } from './seller.repository.ts'

interface RefundInput {
  /** Without one everything that may go back. */
  amount?: number | undefined
  reason: string
  /** The person who asks; without an account the visitor who bought. */
  actor: Actor
}

/** Asks for money of a locked order back: it waits until the seller decides. */
async function askBack(
  context: OrderContext,
  order: Order,
  { reason, actor, ...input }: RefundInput,
): Promise<Refund> {
  const { tx } = context
  const room = await refundRoom(context, order)
  if (room instanceof Refusal) throw room
  if (!room) throw refuse((t) => t.errors.noRefundNow, { reason: 'STATE_CONFLICT' })
  const amount = input.amount ?? room.amount
  if (amount <= 0 || amount > room.amount)
    throw refuse((t) => t.errors.tooMuch, {
      reason: 'REFUND_TOO_MUCH',
      values: {
        amount: (room.amount / 100).toFixed(2),
      },
    })
  if (amount < room.amount && isRefundedWhole(context, order))
    throw refuse((t) => t.errors.notInParts, { reason: 'REFUND_NOT_IN_PARTS', fields: { amount: '' } })
  const refund = await insertRefund(tx, room.payment, {
    state: 'asked',
    cause: 'asked',
    amount,
    reason,
    askedBy: actor.accountId,
    askedByName: actor.name,
  })
  await record(tx, actor, [
    { objectType: 'refund', objectId: refund.id, event: 'ask', to: 'asked', reason, detail: { amount } },
  ])
  if (!(await moveRefunded(tx, order.id, { event: 'askRefund', actor, reason }))) throw versionConflict()
  return refund
}

/** The buyer asks for a refund: the order waits until the seller decides. */
export async function askRefund(
  context: MemberContext,
  input: { orderId: string; amount?: number | undefined; reason: string },
): Promise<Bill> {
  const { tx } = context
  await requireVisibleOrder(context, input.orderId)
  // Two who ask at once: the second sees what the first has done.
  const order = await lockOrder(tx, input.orderId).then(orNotFound)
  await askBack(context, order, {
    amount: input.amount,
    reason: input.reason.trim(),
    actor: await actorOf(context),
  })
  const after = await lockOrder(tx, order.id)
  return billOf(after ?? order, context)
}

/** Asks for money of a sale back; somebody else of the company decides. @throws Refusal where nothing may go back */
export async function askRefundOfSale(
  context: OrderContext,
  orderId: string,
  input: RefundInput,
): Promise<void> {
  const order = await lockOrder(context.tx, orderId).then(orNotFound)
  if (order.side !== 'sale') throw notFound()
  await askBack(context, order, input)
}

/**
 * Gives all the money of a sale back that the company has agreed about somewhere else: one person asked there, another one
 * decides now. @throws Refusal where nothing may go back, or where both are one person
 */
export async function giveBackSale(
  context: MemberContext,
  orderId: string,
  { reason, maker }: { reason: string; maker: Actor },
): Promise<void> {
  const { tx, services } = context
  const order = await lockOrder(tx, orderId).then(orNotFound)
  if (order.side !== 'sale') throw notFound()
  const refund = await askBack(context, order, { reason, actor: maker })
  const payment = await findPayment(tx, refund.paymentId).then(orNotFound)
  await execute(
    { tx, services },
    {
      refund,
      payment,
      actor: await actorOf(context),
      command: { event: 'approve', note: reason, version: refund.version },
    },
  )
}

interface RefundCommand {
  event: Extract<RefundEvent, 'approve' | 'reject' | 'retry'>
  note?: string
  version: number
}

interface Execution {
  refund: Refund
  payment: Payment
  actor: Actor
  command: RefundCommand
}

/** Refuses what the rules or the form do not let through; answers the state that follows. */
function stateAfter({ refund, payment, actor, command }: Execution): Refund['state'] {
  const { event, note = '', version } = command
  const isMaker = refund.askedBy !== null && refund.askedBy === actor.accountId
  const decision = refundMachine.decide(event, {
    subject: refund,
    context: undefined,
    actor: { isSeller: true, isMaker },
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, undefined)
  if (refund.version !== version) throw versionConflict()
  if (note.trim() !== '') return decision.to
  if (event === 'reject') throw refuseField('note', (t) => t.errors.reasonMissing)
  if (event === 'approve' && payment.channel === 'transfer')
    throw refuseField('note', (t) => t.errors.referenceMissing)
  return decision.to
}

/** What an approved refund does besides its state. */
async function carryOut(
  { tx, services }: OrderContext,
  { refund, payment, command }: Execution,
): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  if (command.event === 'approve' && order) await takeBack({ tx, services }, order, refund.amount)
  // A transfer back was made at the bank before it is written down here.
  if (payment.channel === 'transfer')
    await takeRefund({ tx, services }, refund, { state: 'success', providerNumber: command.note ?? null })
  else
    await startJob(tx, sendRefund, { payload: { refundId: refund.id }, accountId: null, language: 'zh-CN' })
}

async function execute(context: OrderContext, execution: Execution): Promise<Refund> {
  const { tx } = context
  const { refund, actor, command } = execution
  const { event } = command
  const note = command.note?.trim() || null
  const to = stateAfter(execution)
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
  else await carryOut(context, { ...execution, refund: moved })
  return (await findRefund(tx, refund.id)) ?? moved
}

/** Lets an event happen to a refund of the transaction's company. */
async function decideIn(
  { tx, services }: OrderContext,
  id: string,
  { actor, command, side }: Pick<Execution, 'actor' | 'command'> & { side: Payment['side'] },
): Promise<RefundRow> {
  // The order first, as everywhere: then what is read of its refunds stays so.
  const known = await findRefund(tx, id)
  if (known) await lockOrder(tx, known.orderId)
  const refund = await findRefund(tx, id)
  const payment = refund && (await findPayment(tx, refund.paymentId))
  if (!refund || payment?.side !== side) throw notFound()
  return refundRow(await execute({ tx, services }, { refund, payment, actor, command }), payment)
}

/** The seller decides about a refund of any company: in that company's transaction and trail. */
export async function decideAbout(
  context: MemberContext,
  id: string,
  command: RefundCommand,
): Promise<RefundRow> {
  const { services } = context
  const { database } = services
  const companyId = await database.asSystem((tx) => findCompanyOfRefund(tx, id))
  if (companyId === undefined) throw notFound()
  const actor = await actorOf(context)
  return database.asTenant(companyId, (tx) =>
    decideIn({ tx, services }, id, { actor, command, side: 'purchase' }),
  )
}

/** The company decides about a refund of what it sold. */
export const decideAboutSale = async (
  context: MemberContext,
  id: string,
  command: RefundCommand,
): Promise<RefundRow> => decideIn(context, id, { actor: await actorOf(context), command, side: 'sale' })
