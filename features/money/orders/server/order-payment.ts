import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { type OrderDetail, type OrderEvent, orderEvents } from '../orders.contract.ts'
import { heldUntil } from './order-creation.ts'
import { releaseWhatIsHeld, settle } from './order-fulfilment.ts'
import { refuseField, refuseObstacle, versionConflict } from './order-refusals.ts'
import { progressOf } from './order-product-registry.ts'
import { circumstancesOf, detailOf, factsOf } from './order-view.ts'
import { allowedActions, decide, type OrderActor } from './orders.domain.ts'
import { closeWhenDue } from './orders.jobs.ts'
import {
  advanceOrder,
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
  scopeFor(viewer, 'order:view').scope === 'all' || order.createdBy === viewer.accountId

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

export async function openOrder({ tx, viewer }: MemberContext, id: string): Promise<Order> {
  const order = await findOrder(tx, id)
  if (!order || !sees(viewer, order)) throw notFound()
  return order
}

interface Deed {
  event: OrderEvent
  version: number
  reason?: string | undefined
  proof?: { fileId: string; payer: string }
}

interface Doing {
  tx: Tx
  order: Order
  actor: OrderActor
  by: Actor
  deed: Deed
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
  { fileId, payer }: NonNullable<Deed['proof']>,
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
  { event, proof, reason }: Deed,
): Promise<Parameters<typeof advanceOrder>[1]['set']> {
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
async function act(context: MemberContext, { tx, order, actor, by, deed }: Doing): Promise<Order> {
  const question = { order: factsOf(order), circumstances: circumstancesOf(context.services), actor }
  const decision = decide({ ...question, event: deed.event })
  if (!decision.allowed) {
    const allowed = allowedActions(orderEvents, question).flatMap(({ event, obstacle }) =>
      obstacle === null ? [event] : [],
    )
    throw refuseObstacle(decision.obstacle, { event: deed.event, order, allowed })
  }
  if (order.version !== deed.version) throw versionConflict()
  const set = await writtenBy(context, deed)
  if (deed.event === 'confirm') {
    const settled = await settle(tx, {
      order,
      event: 'confirm',
      actor: by,
      payMode: 'transfer',
      ...(set && { set }),
    })
    if (!settled) throw versionConflict()
    return settled
  }
  const moved = await advanceOrder(tx, { order, to: decision.to, ...(set && { set }) })
  if (!moved) throw versionConflict()
  const { event, reason } = deed
  await record(tx, by, [
    {
      objectType: 'order',
      objectId: order.id,
      event,
      from: order.state,
      to: moved.state,
      reason: reason?.trim() || null,
    },
  ])
  if (event === 'cancel') await releaseWhatIsHeld(tx, moved)
  if (event === 'rejectProof') await closeWhenDue(tx, moved, context.language)
  return moved
}

/** Somebody of the company does something with an order. */
export async function actOnOrder(context: MemberContext, id: string, deed: Deed): Promise<OrderDetail> {
  const { tx, services, language } = context
  const order = await openOrder(context, id)
  const actor = await actorTowards(context, order)
  const moved = await act(context, { tx, order, actor, by: await actorOf(context), deed })
  const progress = await progressOf(tx, moved, language)
  return detailOf(moved, {
    services,
    language,
    progress,
    actor: { ...actor, isMaker: madeBy(context.viewer, moved) },
  })
}

/** The operator looks at an order of any company, and may do something with it: in that company's transaction and trail. */
export async function operateOrder(context: MemberContext, id: string, deed?: Deed): Promise<OrderDetail> {
  const { services, language } = context
  const { database } = services
  const companyId = await database.asSystem((tx) => findCompanyOfOrder(tx, id))
  if (companyId === undefined) throw notFound()
  const names = await database.asSystem((tx) => findCompanyNames(tx, [companyId]))
  const by = await actorOf(context)
  return database.asTenant(companyId, async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw notFound()
    const actor = operatorTowards(context, order)
    const moved = deed ? await act(context, { tx, order, actor, by, deed }) : order
    const progress = await progressOf(tx, moved, language)
    const seen = { services, language, actor, progress, companyName: names.get(companyId) ?? null }
    // A receipt is the buyer's business, and so is giving up.
    const detail = detailOf(moved, seen)
    return {
      ...detail,
      actions: detail.actions.filter(({ event }) => event === 'confirm' || event === 'rejectProof'),
    }
  })
}
