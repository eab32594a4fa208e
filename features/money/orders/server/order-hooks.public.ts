import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { OrderKind, OrderProgress, PayMode, PayWay } from '../orders.contract.ts'
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
  key: OrderKind
  /** The order is paid. It is completed if this answers; otherwise it waits for `completeOrder`. */
  onPaid(tx: Tx, order: Order): Promise<Delivered | void>
  /** The order was cancelled, or nobody paid in time: lets go of what was held for it. */
  onEnded(tx: Tx, order: Order): Promise<void>
  /** How many fen of what was paid may go back as things are; a refusal says why none. */
  refundable(tx: Tx, order: Order): Promise<number | Refusal>
  /** What was given has no parts: everything goes back or nothing. */
  isWhole?: true
  /** How far the work for an order is, in the reader's language. */
  progress?(tx: Tx, order: Order, language: Language): Promise<OrderProgress[]>
  /** What the order and its lines are called for a reader; undefined where it keeps no facts to say it by. */
  spoken?(order: Named, language: Language): { name: string; lines: readonly string[] } | undefined
  /** The path of the page on which the buyer sees what was bought; null where somebody else has it now. */
  buyerPath?(tx: Tx, order: Order): Promise<string | null>
  /** So many fen go back: takes back what was given for them. */
  onRefunded(tx: Tx, order: Order, fen: number): Promise<void>
}

/** Features that sell something add it, because orders know none of them. */
export const orderProducts = defineHook<OrderProduct>('orders.products')

/** How an order came to be paid. */
export interface PaidBy {
  payMode: PayMode
  /** The person who confirmed a transfer. */
  confirmedBy: string | null
}

/** An order was paid; told in the transaction that moves it. */
export const orderPaid = defineHook<(tx: Tx, order: Order, by: PaidBy) => Promise<void>>('orders.paid')

/** An order came to nothing; told in the transaction that moves it. */
export const orderEnded = defineHook<(tx: Tx, order: Order) => Promise<void>>('orders.ended')

/** Answers on which screens orders can be paid. */
export const orderTills = defineHook<(services: Services) => PayWay[]>('orders.tills')

/** What features have joined. */
export type Joined = Pick<Services, 'hooks'>

/** The transaction of an order, and what features have joined. */
export interface OrderContext {
  tx: Tx
  services: Joined
}

export function productOf({ hooks }: Joined, { kind }: Pick<Order, 'kind'>): OrderProduct {
  const product = hooks.find(orderProducts, kind)
  if (!product) throw new Error(`nobody sells ${kind}`)
  return product
}

/** The tills that are open. */
export const tillsIn = (services: Services): PayWay[] =>
  services.hooks.all(orderTills).flatMap((open) => open(services))
