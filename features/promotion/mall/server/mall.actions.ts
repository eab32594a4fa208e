import { sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { giveBackSale } from '#features/money/payments/server/sale-money.public.ts'
import { actorOf as logActorOf, systemActor } from '#platform/server/audit/audit.ts'
import { batchLine, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { HandlingEvent, MallOrderDetail, RefundEvent } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { momentOf, moveOrder, type Mover, type Said } from './mall-moves.actions.ts'
import {
  countByState,
  findEntries,
  findEvents,
  findFigures,
  findOrder,
  findOrders,
  type MallOrder,
  type OrderFilter,
} from './mall.repository.ts'
import { seenOrders } from './mall-sight.view.ts'
import { actorOf, detailOf, rowOf } from './mall.view.ts'

export async function listOrders({ tx, services }: MemberContext, filter: OrderFilter) {
  const { list, ...total } = await findOrders(tx, filter)
  return { list: (await seenOrders(tx, services, list)).map(rowOf), ...total }
}

async function detail(context: MemberContext, order: MallOrder): Promise<MallOrderDetail> {
  const { tx, services } = context
  const events = await findEvents(tx, order.id)
  const entries = await findEntries(tx, order.id)
  const [seen = order] = await seenOrders(tx, services, [order])
  return detailOf(seen, { events, entries, moment: await momentOf(tx) }, context)
}

export const readOrder = async (context: MemberContext, id: string): Promise<MallOrderDetail> =>
  detail(context, await findOrder(context.tx, id).then(orNotFound))

/** Sends the picture of an order's transfer. */
export async function sendReceipt(context: MemberContext, id: string) {
  const { tx, services } = context
  const { proofFileId } = await findOrder(tx, id).then(orNotFound)
  if (proofFileId === null) throw notFound()
  return sendPrivately(context, await services.files.find(tx, proofFileId).then(orNotFound))
}

/** A picture that proves nothing any more is not kept. */
async function forgetReceipt(
  { tx, services, afterCommit }: MemberContext,
  fileId: string | null,
): Promise<void> {
  if (fileId !== null) afterCommit(await services.files.remove(tx, fileId))
}

const moverOf = async (context: MemberContext): Promise<Mover> => ({
  actor: actorOf(context.viewer),
  name: context.viewer.displayName,
  log: await logActorOf(context),
})

/** Money that came in at a till goes back there; other money was sent back at the bank. */
async function giveBackAtTill(context: MemberContext, order: MallOrder): Promise<void> {
  const { saleId, paidBy, number, refundReason, refundRequesterId, refundRequesterName } = order
  if (saleId === null || paidBy === null || paidBy === 'transfer') return
  const maker = { ...systemActor, accountId: refundRequesterId, name: refundRequesterName ?? '' }
  await giveBackSale(context, saleId, { reason: refundReason ?? number, maker })
}

interface Wanted extends Said {
  event: HandlingEvent | RefundEvent
  version?: number | undefined
}

/** A colleague lets an event happen to an order. */
export async function moveByColleague(
  context: MemberContext,
  id: string,
  { event, version, ...said }: Wanted,
): Promise<MallOrderDetail> {
  const before = await findOrder(context.tx, id)
  const moved = await moveOrder(context, id, { event, version, said, by: await moverOf(context) })
  if (event === 'rejectProof') await forgetReceipt(context, before?.proofFileId ?? null)
  if (event === 'refund') await giveBackAtTill(context, moved)
  return detail(context, moved)
}

interface Parcel {
  orderId: string
  carrier: string
  trackingNumber: string
}

const shipOne = async (context: MemberContext, { orderId, ...said }: Parcel) =>
  moveOrder(context, orderId, { event: 'ship', said, by: await moverOf(context) })

/** Ships many orders: a line for each, in the order of the request. */
export async function shipMany(context: MemberContext, parcels: readonly Parcel[]): Promise<BatchLine[]> {
  const { language } = context
  const lines: BatchLine[] = []
  const shipped = new Set<string>()
  for (const parcel of parcels) {
    const { orderId: id } = parcel
    if (shipped.has(id)) continue
    shipped.add(id)
    const refusal = await refusalOf(() => shipOne(context, parcel))
    lines.push(batchLine(id, refusal, { language, done: mallTexts.in(language).batch.ship }))
  }
  return lines
}

/** The figures of the shop's home: money of thirty days, and everything that waits now. */
export async function readFigures({ tx }: MemberContext) {
  const states = await countByState(tx)
  return { ...(await findFigures(tx)), toShip: states.paid, toRefund: states.refunding }
}
