import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { OrderKind, OrderProgress, PayMode } from '../orders.contract.ts'
import type { Order } from './orders.repository.ts'

/** What was given for a paid order. */
export interface Delivered {
  /** Until when it was paid for, where that is a moment. */
  validTo: Date | null
}

/** What an order is called by. */
export type Named = Pick<Order, 'kind' | 'name' | 'payload'>

/** Something that is sold. Everything runs in the transaction that moves the order, of the company that bought. */
export interface OrderProduct {
  /** The order is paid. Whoever answers has given everything: the order is completed; otherwise it waits for `completeOrder`. */
  onPaid(tx: Tx, order: Order): Promise<Delivered | void>
  /** The order was cancelled, or nobody paid in time: lets go of what was held for it. */
  onEnded(tx: Tx, order: Order): Promise<void>
  /** How many fen of what was paid may go back as things are; a refusal says why none. */
  refundable(tx: Tx, order: Order): Promise<number | Refusal>
  /** How far the work for an order is, in the language of whoever reads. */
  progress?(tx: Tx, order: Order, language: Language): Promise<OrderProgress[]>
  /** What the order and its lines are called for a reader; undefined where it keeps no facts to say it by. */
  spoken?(order: Named, language: Language): { name: string; lines: readonly string[] } | undefined
  /** So many fen go back: takes back what was given for them. */
  onRefunded(tx: Tx, order: Order, fen: number): Promise<void>
}

const products = new Map<OrderKind, OrderProduct>()

/** Features that sell something register it where they mount, because orders know none of them. */
export const registerOrderProduct = (kind: OrderKind, product: OrderProduct): void =>
  void products.set(kind, product)

export function productOf({ kind }: Pick<Order, 'kind'>): OrderProduct {
  const product = products.get(kind)
  if (!product) throw new Error(`nobody sells ${kind}`)
  return product
}

/** What an order is called in a language; as it was called when it was placed where nothing else is known. */
export const orderNameIn = (order: Named, language: Language): string =>
  products.get(order.kind)?.spoken?.(order, language)?.name ?? order.name

/** How far the work for an order is; nothing where what is sold is there at once. */
export const progressOf = async (tx: Tx, order: Order, language: Language): Promise<OrderProgress[]> =>
  (await products.get(order.kind)?.progress?.(tx, order, language)) ?? []

/** The lines of an order in a language. */
export function orderLinesIn(order: Named & Pick<Order, 'lines'>, language: Language): Order['lines'] {
  const spoken = products.get(order.kind)?.spoken?.(order, language)
  return order.lines.map((line, index) => {
    const name = spoken?.lines[index]
    return name === undefined ? line : { ...line, name }
  })
}

/** How an order came to be paid. */
export interface PaidBy {
  payMode: PayMode
  /** The person who confirmed a transfer. */
  confirmedBy: string | null
}

/** Who writes down money and payments listens here, in the same transaction. */
export interface OrderListener {
  paid(tx: Tx, order: Order, by: PaidBy): Promise<void>
  ended(tx: Tx, order: Order): Promise<void>
  /** Whether orders can be paid on a screen. */
  hasTills(services: Services): boolean
}

const listeners = new Map<string, OrderListener>()

export const registerOrderListener = (name: string, listener: OrderListener): void =>
  void listeners.set(name, listener)

export async function tellPaid(tx: Tx, order: Order, by: PaidBy): Promise<void> {
  for (const listener of listeners.values()) await listener.paid(tx, order, by)
}

export async function tellEnded(tx: Tx, order: Order): Promise<void> {
  for (const listener of listeners.values()) await listener.ended(tx, order)
}

/** Whether some till is open. */
export const hasTills = (services: Services): boolean =>
  [...listeners.values()].some((listener) => listener.hasTills(services))
