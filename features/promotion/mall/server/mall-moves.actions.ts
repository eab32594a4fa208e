import { endSale, type OrderContext } from '#features/money/orders/server/orders.public.ts'
import { changeStock } from '#features/promotion/products/server/product-stock.public.ts'
import { record, systemActor, type Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { handlingEvents, refundEvents } from '../mall.contract.ts'
import { longHoldMs, type MallActor, mallOrderMachine, type MallOrderEvent } from './mall-orders.domain.ts'
import { refuseDenial, refuseField, versionConflict } from './mall.refusals.ts'
import {
  advanceOrder,
  findTill,
  insertEntry,
  insertEvent,
  lockOrder,
  type MallOrder,
} from './mall.repository.ts'

/** The words of a person about an event. */
export interface Said {
  payer?: string | undefined
  reference?: string | undefined
  /** The kept picture of a transfer; it says the reference. */
  receiptFileId?: string | undefined
  reason?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** The till that has seen the money. */
  paidBy?: 'till' | 'rehearsal' | undefined
}

/** The mover of an order: for the rules, and for the log. */
export interface Mover {
  /** Absent for the product itself. */
  actor?: MallActor | undefined
  name: string
  log: Actor
}

export const byProduct: Mover = { name: '', log: systemActor }

interface Move {
  event: MallOrderEvent
  said: Said
  by: Mover
  /** The version that the person saw. */
  version?: number | undefined
}

export async function momentOf(tx: Tx) {
  const till = await findTill(tx)
  return { now: new Date(), hasTill: till?.isOn ?? false, returnDays: till?.returnDays ?? 7 }
}

const required: Partial<Record<MallOrderEvent, readonly (keyof Said)[]>> = {
  submitProof: ['payer', 'reference'],
  rejectProof: ['reason'],
  askRefund: ['reason'],
  ship: ['carrier', 'trackingNumber'],
  refund: ['reason'],
  keepMoney: ['reason'],
}

function checkSaid(event: MallOrderEvent, said: Said): void {
  const isShown = (field: keyof Said) => field === 'reference' && said.receiptFileId !== undefined
  const missing = (required[event] ?? []).filter((field) => !said[field]?.trim() && !isShown(field))
  if (missing.length > 0) throw refuseField(missing, (t) => t.errors.missing)
}

type Stock = Parameters<typeof changeStock>[1]

/** Changes the stock of every line in the one order of all; false where one has not enough: roll back. */
async function changeAll(tx: Tx, { lines }: MallOrder, change: Stock): Promise<boolean> {
  for (const line of lines) if (!(await changeStock(tx, change, line))) return false
  return true
}

/** Takes goods whose hold is over, all or none. */
async function takeFree(tx: Tx, order: MallOrder): Promise<boolean> {
  const taken: MallOrder['lines'] = []
  for (const line of order.lines) {
    if (await changeStock(tx, 'takeFree', line)) taken.push(line)
    else {
      for (const one of taken) await changeStock(tx, 'putBack', one)
      return false
    }
  }
  return true
}

type Set = Parameters<typeof advanceOrder>[2]['set']

const noProof = {
  proofAt: null,
  proofBy: null,
  proofByName: null,
  proofPayer: null,
  proofReference: null,
  proofFileId: null,
}

const trimmed = (text: string | undefined) => text?.trim() ?? null
const makerOf = ({ actor }: Mover) => actor?.accountId ?? null

/** The columns that each event writes besides the state. */
const written: Record<MallOrderEvent, (said: Said, by: Mover, order: MallOrder) => Set> = {
  submitProof: (said, by, { heldUntil }) => ({
    proofPayer: trimmed(said.payer),
    proofReference: trimmed(said.reference),
    proofFileId: said.receiptFileId ?? null,
    proofBy: makerOf(by),
    proofByName: by.name,
    proofAt: new Date(),
    rejection: null,
    ...(heldUntil && { heldUntil: new Date(Date.now() + longHoldMs) }),
  }),
  rejectProof: (said) => ({ ...noProof, rejection: trimmed(said.reason) }),
  confirm: (_said, by) => ({
    paidAt: new Date(),
    confirmedBy: makerOf(by),
    heldUntil: null,
    paidBy: 'transfer',
  }),
  receive: ({ paidBy }) => ({ paidAt: new Date(), heldUntil: null, ...(paidBy && { paidBy }) }),
  refuseForStock: (said, by, { state }) => ({
    paidAt: new Date(),
    paidBy: said.paidBy ?? 'transfer',
    confirmedBy: makerOf(by),
    heldUntil: null,
    refundCause: 'noStock',
    refundFrom: state,
  }),
  cancel: () => ({ heldUntil: null }),
  close: () => ({ heldUntil: null }),
  ship: (said) => ({
    carrier: trimmed(said.carrier),
    trackingNumber: trimmed(said.trackingNumber),
    shippedAt: new Date(),
  }),
  complete: () => ({ completedAt: new Date() }),
  askRefund: (said, by, { state }) => ({
    refundFrom: state,
    refundCause: 'asked',
    refundReason: trimmed(said.reason),
    refundRequesterId: makerOf(by),
    refundRequesterName: by.name,
  }),
  refund: (said) => ({ refundReference: trimmed(said.reason) }),
  keepMoney: () => ({
    refundFrom: null,
    refundCause: null,
    refundReason: null,
    refundRequesterId: null,
    refundRequesterName: null,
  }),
}

/** Writes the money of an event into the ledger, which takes each kind of it once an order. */
async function writeMoney(tx: Tx, { event, said, by }: Move, before: MallOrder): Promise<void> {
  const { id: orderId, amountFen, proofReference } = before
  const accountId = makerOf(by)
  if (amountFen === 0 || (said.paidBy ?? before.paidBy) === 'rehearsal') return
  if (event === 'confirm' || event === 'receive' || event === 'refuseForStock')
    await insertEntry(tx, { orderId, kind: 'income', amountFen, accountId, reference: proofReference ?? '' })
  if (event === 'refund')
    await insertEntry(tx, {
      orderId,
      kind: 'refund',
      amountFen: -amountFen,
      accountId,
      reference: said.reason ?? '',
    })
}

/** Gives goods back that are not bought after all. */
async function freeGoods(tx: Tx, { event }: Move, before: MallOrder): Promise<void> {
  const { heldUntil, refundFrom, refundCause } = before
  if ((event === 'cancel' || event === 'close') && heldUntil !== null) await changeAll(tx, before, 'release')
  // Goods that never left are there again; goods that come back are counted by a person.
  if (event === 'refund' && refundFrom === 'paid' && refundCause !== 'noStock')
    await changeAll(tx, before, 'putBack')
}

/** An order that is paid and gets no goods goes to the refunds. */
async function eventAfterStock(tx: Tx, event: MallOrderEvent, order: MallOrder): Promise<MallOrderEvent> {
  if (event !== 'confirm' && event !== 'receive') return event
  const isThere =
    order.heldUntil === null ? await takeFree(tx, order) : await changeAll(tx, order, 'takeHeld')
  return isThere ? event : 'refuseForStock'
}

/** An order that is settled in another way is not paid at a till any more. */
async function endOpenSale(context: OrderContext, before: MallOrder, { event }: Move): Promise<void> {
  const { saleId, state } = before
  const leaves = event !== 'receive' && event !== 'submitProof' && event !== 'rejectProof'
  if (saleId !== null && state === 'unpaid' && leaves) await endSale(context, saleId)
}

/** Lets an event happen to an order, with everything that follows from it: stock, money, and its story. */
export async function moveOrder(context: OrderContext, id: string, move: Move): Promise<MallOrder> {
  const { tx } = context
  const order = await lockOrder(tx, id)
  if (!order) throw notFound()
  if (move.version !== undefined && move.version !== order.version) throw versionConflict()
  const { actor } = move.by
  const question = { subject: order, context: await momentOf(tx), actor }
  const decision = mallOrderMachine.decide(move.event, question)
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event: move.event, state: order.state },
      {
        state: order.state,
        allowed: mallOrderMachine.possible([...handlingEvents, ...refundEvents], question),
      },
    )
  checkSaid(move.event, move.said)
  const event = await eventAfterStock(tx, move.event, order)
  const to = event === move.event ? decision.to : mallOrderMachine.targetOf(event)
  const done = { ...move, event }
  const moved = await advanceOrder(tx, order, { to, set: written[event](move.said, move.by, order) })
  if (!moved) throw versionConflict()
  await writeMoney(tx, done, order)
  await freeGoods(tx, done, order)
  await endOpenSale(context, order, done)
  const { said, by } = move
  await insertEvent(tx, {
    orderId: id,
    event,
    byName: by.name,
    note: said.reason ?? said.trackingNumber ?? '',
  })
  await record(tx, by.log, [
    { objectType: 'mallOrder', objectId: id, event: `mall.${event}`, from: order.state, to },
  ])
  return moved
}

/** Closes an order whose time is over, if nobody has: also where the timer has not come yet. */
export async function closeIfDue(context: OrderContext, order: MallOrder): Promise<MallOrder> {
  const { tx } = context
  const decision = mallOrderMachine.decide('close', { subject: order, context: await momentOf(tx) })
  return decision.allowed ? moveOrder(context, order.id, { event: 'close', said: {}, by: byProduct }) : order
}
