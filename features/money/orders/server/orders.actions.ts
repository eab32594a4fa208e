import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { type Viewer, scopeFor } from '#platform/server/http/viewer.ts'

import { type OrderDetail, type OrderEvent, orderEvents } from '../orders.contract.ts'
import { heldUntil } from './order-creation.actions.ts'
import { releaseWhatIsHeld, settle } from './order-fulfilment.actions.ts'
import { refuseField, refuseDenial, versionConflict } from './orders.refusals.ts'
import { progressOf } from './order-names.view.ts'
import { detailOf, momentOf } from './orders.view.ts'
import { type OrderActor, orderMachine } from './orders.domain.ts'
import { closeWhenDue } from './orders.jobs.ts'
import {
  advanceOrder,
  factsOf,
  findCompanyNames,
  findCompanyOfOrder,
  findOrder,
  isOperatorsCompany,
  type Order,
} from './orders.repository.ts'

const madeBy = ({ accountId }: Viewer, { createdBy, proofBy }: Order) =>
  createdBy === accountId || proofBy === accountId

/** Whether the viewer may know of an order: of the whole company, or of one's own. */
const sees = (viewer: Viewer, order: Order) =>
  order.side === 'purchase' &&
  (scopeFor(viewer, 'order:view').scope === 'all' || order.createdBy === viewer.accountId)

/** The person of a call towards an order of the own company. */
export const actorTowards = async (
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  order: Order,
): Promise<OrderActor> => ({
  mayOrder: viewer.permissions.has('order:create'),
  isMaker: madeBy(viewer, order),
  isSeller: viewer.isOperator || (await isOperatorsCompany(tx)),
})

/** The operator towards an order of any company. */
const operatorTowards = ({ viewer }: Pick<MemberContext, 'viewer'>, order: Order): OrderActor => ({
  mayOrder: true,
  isMaker: madeBy(viewer, order),
  isSeller: true,
})

/** An order that the viewer may know of; any other one is like an unknown one. */
export async function requireVisibleOrder({ tx, viewer }: MemberContext, id: string): Promise<Order> {
  const order = await findOrder(tx, id)
  if (!order || !sees(viewer, order)) throw notFound()
  return order
}

interface OrderCommand {
  event: OrderEvent
  version: number
  reason?: string | undefined
  proof?: { fileId: string; payer: string }
}

/** A command on its way, with who gives it: to the rules and to the trail. */
interface Execution {
  tx: Tx
  order: Order
  actor: OrderActor
  recordedActor: Actor
  command: OrderCommand
}

const forgottenProof = {
  proofFileId: null,
  proofPayer: null,
  proofBy: null,
  proofByName: null,
  proofAt: null,
} as const

/** Shows the picture of a bank's receipt. */
async function receiptOf(
  { services, tx, viewer }: MemberContext,
  { fileId, payer }: NonNullable<OrderCommand['proof']>,
) {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null) throw refuseField('fileId', (t) => t.errors.proof)
  return {
    proofFileId: file.publicId,
    proofPayer: payer.trim(),
    proofBy: viewer.accountId,
    proofByName: viewer.displayName,
    proofAt: new Date(),
    rejection: null,
  }
}

/** What an event writes besides the state. */
async function writtenBy(
  context: MemberContext,
  { event, proof, reason }: OrderCommand,
): Promise<NonNullable<Parameters<typeof advanceOrder>[1]['set']>> {
  if (event === 'submitProof' && proof) return receiptOf(context, proof)
  if (event === 'rejectProof')
    return { ...forgottenProof, rejection: reason?.trim() ?? '', expiresAt: heldUntil() }
  if (event === 'cancel') return { endedAt: new Date() }
  return {
    confirmedBy: context.viewer.accountId,
    confirmedByName: context.viewer.displayName,
    expiresAt: null,
  }
}

/** Lets an event happen to an order, or says why not. */
async function execute(context: MemberContext, execution: Execution): Promise<Order> {
  const { tx, order, actor, recordedActor, command } = execution
  const moment = momentOf(context.services)
  // A company names its own account to its buyers by itself.
  const canTransfer = order.side === 'sale' || moment.canTransfer
  const question = { subject: factsOf(order), context: { ...moment, canTransfer }, actor }
  const decision = orderMachine.decide(command.event, question)
  if (!decision.allowed) {
    const allowed = orderMachine.possible(orderEvents, question)
    const stopped = { event: command.event, order }
    throw refuseDenial(decision.denial, stopped, { state: order.state, allowed })
  }
  if (order.version !== command.version) throw versionConflict()
  const set = await writtenBy(context, command)
  if (command.event === 'confirm') {
    const settled = await settle(
      { tx, services: context.services },
      { order, event: 'confirm', actor: recordedActor, payMode: 'transfer', set },
    )
    if (!settled) throw versionConflict()
    return settled
  }
  const moved = await advanceOrder(tx, { order, to: decision.to, set })
  if (!moved) throw versionConflict()
  const { event, reason } = command
  await record(tx, recordedActor, [
    {
      objectType: 'order',
      objectId: order.id,
      event,
      from: order.state,
      to: moved.state,
      reason: reason?.trim() || null,
    },
  ])
  if (event === 'cancel') await releaseWhatIsHeld({ tx, services: context.services }, moved)
  if (event === 'rejectProof') await closeWhenDue(tx, moved, context.language)
  return moved
}

/** A person of the company lets an event happen to an order. */
export async function actOnOrder(
  context: MemberContext,
  id: string,
  command: OrderCommand,
): Promise<OrderDetail> {
  const { tx, services, language } = context
  const order = await requireVisibleOrder(context, id)
  const actor = await actorTowards(context, order)
  const recordedActor = await actorOf(context)
  const moved = await execute(context, { tx, order, actor, recordedActor, command })
  const progress = await progressOf({ tx, services }, moved, language)
  return detailOf(moved, {
    services,
    language,
    progress,
    actor: { ...actor, isMaker: madeBy(context.viewer, moved) },
  })
}

/** The operator looks at an order of any company, and may do something with it: in that company's transaction and trail. */
export async function operateOrder(
  context: MemberContext,
  id: string,
  command?: OrderCommand,
): Promise<OrderDetail> {
  const { services, language } = context
  const { database } = services
  const companyId = await database.asSystem((tx) => findCompanyOfOrder(tx, id))
  if (companyId === undefined) throw notFound()
  const names = await database.asSystem((tx) => findCompanyNames(tx, [companyId]))
  const recordedActor = await actorOf(context)
  return database.asTenant(companyId, async (tx) => {
    const order = await findOrder(tx, id).then(orNotFound)
    const actor = operatorTowards(context, order)
    const moved = command ? await execute(context, { tx, order, actor, recordedActor, command }) : order
    const progress = await progressOf({ tx, services }, moved, language)
    const reader = { services, language, actor, progress, companyName: names.get(companyId) ?? null }
    // A receipt is the buyer's business, and so is giving up.
    const detail = detailOf(moved, reader)
    return {
      ...detail,
      actions: detail.actions.filter(({ event }) => event === 'confirm' || event === 'rejectProof'),
    }
  })
}

/**
 * The receipt of a transfer to a company's own account: one colleague shows it, another one confirms it or sends it back.
 * The calls of sales say who may; goods of the shop have a way of their own.
 */
export async function moveSaleTransfer(
  context: MemberContext,
  id: string,
  command: OrderCommand & { event: Exclude<OrderEvent, 'cancel'> },
): Promise<void> {
  const { tx, viewer } = context
  const order = await findOrder(tx, id)
  if (order?.side !== 'sale' || order.kind === 'goods') throw notFound()
  if (command.event === 'rejectProof' && !command.reason?.trim())
    throw refuseField('note', (t) => t.errors.reasonMissing)
  const actor = { mayOrder: true, isMaker: madeBy(viewer, order), isSeller: true }
  await execute(context, { tx, order, actor, recordedActor: await actorOf(context), command })
}
