import { randomInt } from 'node:crypto'

import { takeLead } from '#features/customers/customers/server/customers.public.ts'
import { changeStock } from '#features/promotion/products/server/product-stock.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { callerOf } from '#platform/domain/caller-address.ts'
import { consumeAll } from '#platform/server/rate-limits/rate-limits.ts'
import type { Language } from '#platform/text/texts.ts'

import type { OrderLine } from '../mall.contract.ts'
import type { CartLine } from './cart-token.actions.ts'
import { closeMallOrder } from './mall.jobs.ts'
import { holdMs, longHoldMs, summed, totalOf } from './mall-orders.domain.ts'
import { findOffered, findPlaced, insertEvent, insertOrder, type MallOrder } from './mall.repository.ts'

export interface Buyer {
  name: string
  mobile: string
  address: string
  note: string
}

interface Placement {
  lines: readonly CartLine[]
  buyer: Buyer
  placementKey: string
  language: Language
  sender: Sender
}

export type PlacingOutcome = MallOrder | 'busy' | 'soldOut' | 'empty'

/** Ends a transaction that must leave nothing behind. */
class NotPlaced extends Error {
  readonly outcome: Exclude<PlacingOutcome, MallOrder>
  constructor(outcome: Exclude<PlacingOutcome, MallOrder>) {
    super(outcome)
    this.outcome = outcome
  }
}

export const outcomeOf = (error: unknown): Exclude<PlacingOutcome, MallOrder> | undefined =>
  error instanceof NotPlaced ? error.outcome : undefined

const numberOf = (now: Date) =>
  `M${now.toISOString().slice(0, 10).replaceAll('-', '')}-${String(randomInt(100_000_000)).padStart(8, '0')}`

const version = 'mall-1'

/** The buyer becomes a customer whom the company may answer; who asks or orders again stays the same one. */
export const recordLead = (
  tx: Tx,
  { name, mobile, company, note }: { name: string; mobile: string; company?: string; note: string },
  asking?: Pick<Services, 'hooks'>,
) =>
  takeLead(
    tx,
    {
      name: name.normalize('NFC').trim(),
      mobile,
      company: company?.trim(),
      note,
      consentVersion: version,
    },
    asking,
  )

/** The shop that a form was sent to, and the address that it came from. */
export interface Sender {
  companyId: string
  ip: string
}

const hour = 3600

/**
 * Counts a form. Nobody has proved its number: a stranger who writes somebody else's keeps that person from ordering at no
 * other address, and one address holds goods, or makes customers, so many times, whichever numbers it writes.
 */
export async function mayAsk(
  tx: Tx,
  what: 'order' | 'enquiry',
  { companyId, ip, mobile }: Sender & { mobile: string },
): Promise<boolean> {
  const place = `mall:${what}:${companyId}:${callerOf(ip)}`
  const { ok } = await consumeAll(tx, [
    { key: `${place}:${mobile}`, limit: 5, windowSeconds: hour },
    { key: place, limit: 40, windowSeconds: hour },
  ])
  return ok
}

/**
 * Places an order: the lines of one variant are summed first, prices are those of the catalogue, and every piece is held by
 * a condition in its statement. Call it in a transaction of its own: it throws where nothing may be kept, see `outcomeOf`.
 */
export async function placeOrder(
  tx: Tx,
  { lines, buyer, placementKey, language, sender }: Placement,
): Promise<MallOrder> {
  const placed = await findPlaced(tx, placementKey)
  if (placed) return placed
  if (!(await mayAsk(tx, 'order', { ...sender, mobile: buyer.mobile }))) throw new NotPlaced('busy')
  const wanted = summed(lines)
  const offered = new Map(
    (
      await findOffered(
        tx,
        wanted.map(({ skuId }) => skuId),
      )
    ).map((one) => [one.skuId, one]),
  )
  if (wanted.length === 0) throw new NotPlaced('empty')
  const ordered: OrderLine[] = []
  for (const { skuId, quantity } of wanted) {
    const offer = offered.get(skuId)
    if (!offer || !(await changeStock(tx, 'hold', { skuId, quantity }))) throw new NotPlaced('soldOut')
    const { contentId, title, variant, priceFen } = offer
    ordered.push({ skuId, contentId, title, variant, priceFen, quantity })
  }
  const now = new Date()
  const isBooking = [...offered.values()].some(({ saleMode }) => saleMode === 'book')
  const order = await insertOrder(tx, {
    number: numberOf(now),
    publicId: newPublicId(),
    placementKey,
    lines: ordered,
    amountFen: totalOf(ordered),
    buyerName: buyer.name.trim(),
    mobile: buyer.mobile,
    address: buyer.address.trim(),
    note: buyer.note.trim(),
    consentAt: now,
    heldUntil: new Date(now.getTime() + (isBooking ? longHoldMs : holdMs)),
  })
  await startJob(tx, closeMallOrder, {
    payload: { orderId: order.id },
    accountId: null,
    language,
    dueAt: order.heldUntil ?? now,
  })
  await insertEvent(tx, { orderId: order.id, event: 'create' })
  await recordLead(tx, { ...buyer, note: `${order.number} ${ordered[0]?.title ?? ''}` })
  await record(tx, systemActor, [
    { objectType: 'mallOrder', objectId: order.id, event: 'orderPlaced', to: order.state },
  ])
  return order
}
