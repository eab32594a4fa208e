import type { OrderEvent, OrderState } from '../orders.contract.ts'

/** Everything that can happen to an order: by a person, or by the product. Refunds have rights of their own before they come here. */
export type AnyOrderEvent =
  | OrderEvent
  | 'pay'
  | 'fulfil'
  | 'complete'
  | 'close'
  | 'askRefund'
  | 'refundPart'
  | 'refundAll'
  | 'keepMoney'

/** The part of an order that its states are about. */
export interface OrderFacts {
  state: OrderState
  amount: number
  hasProof: boolean
  expiresAt: Date | null
  /** Where it was when money was asked back. */
  refundFrom: OrderState | null
}

/** Who acts. */
export interface OrderActor {
  /** May place orders, and look after those of the company. */
  mayOrder: boolean
  /** Placed this order or said that it was paid: somebody else confirms it. */
  isMaker: boolean
  /** Belongs to who sells: the money comes in on their account. */
  isSeller: boolean
}

/** Why an event is not possible; each has a sentence in every language. */
export type OrderObstacle =
  | 'permission'
  | 'sellerOnly'
  | 'ownOrder'
  | 'state'
  | 'noProof'
  | 'proofWaits'
  | 'notPaid'
  | 'notDue'
  | 'noAccount'

interface Circumstances {
  now: Date
  /** The till has seen the money of this order. */
  isPaid?: boolean
  /** The operator has said where money can be transferred to. */
  canTransfer: boolean
}

interface Rule {
  from: readonly OrderState[]
  to: OrderState | ((order: OrderFacts) => OrderState)
  /** For what people do. */
  right?: (actor: OrderActor) => OrderObstacle | undefined
  guard?: (order: OrderFacts, circumstances: Circumstances) => OrderObstacle | undefined
}

const byBuyer = ({ mayOrder }: OrderActor) => (mayOrder ? undefined : ('permission' as const))

function bySeller({ mayOrder, isMaker, isSeller }: OrderActor): OrderObstacle | undefined {
  if (!mayOrder) return 'permission'
  if (!isSeller) return 'sellerOnly'
  return isMaker ? 'ownOrder' : undefined
}

const needsProof = ({ hasProof }: OrderFacts) => (hasProof ? undefined : ('noProof' as const))

function closeGuard({ hasProof, expiresAt }: OrderFacts, { now }: Circumstances): OrderObstacle | undefined {
  if (hasProof) return 'proofWaits'
  return expiresAt !== null && expiresAt <= now ? undefined : 'notDue'
}

const rules: Readonly<Record<AnyOrderEvent, Rule>> = {
  submitProof: {
    from: ['unpaid'],
    to: 'unpaid',
    right: byBuyer,
    guard: ({ hasProof }, { canTransfer }) =>
      hasProof ? 'proofWaits' : canTransfer ? undefined : 'noAccount',
  },
  // Who has said that the money is on its way waits for an answer first: otherwise it would arrive for nothing.
  cancel: {
    from: ['unpaid'],
    to: 'cancelled',
    right: byBuyer,
    guard: ({ hasProof }) => (hasProof ? 'proofWaits' : undefined),
  },
  confirm: { from: ['unpaid'], to: 'paid', right: bySeller, guard: needsProof },
  rejectProof: { from: ['unpaid'], to: 'unpaid', right: bySeller, guard: needsProof },
  pay: {
    from: ['unpaid'],
    to: 'paid',
    guard: ({ amount }, { isPaid }) => (amount === 0 || isPaid ? undefined : 'notPaid'),
  },
  fulfil: { from: ['paid'], to: 'fulfilling' },
  complete: { from: ['fulfilling'], to: 'completed' },
  close: { from: ['unpaid'], to: 'closed', guard: closeGuard },
  askRefund: { from: ['paid', 'fulfilling', 'completed', 'part_refunded'], to: 'refunding' },
  refundPart: { from: ['refunding'], to: 'part_refunded' },
  refundAll: { from: ['refunding'], to: 'refunded' },
  keepMoney: { from: ['refunding'], to: ({ refundFrom }) => refundFrom ?? 'completed' },
}

export type OrderDecision = { allowed: true; to: OrderState } | { allowed: false; obstacle: OrderObstacle }

interface Question {
  event: AnyOrderEvent
  order: OrderFacts
  circumstances: Circumstances
  /** Absent for the product itself. */
  actor?: OrderActor
}

/** The one guard of every event: rights first, then state, then the rest. */
export function decide({ event, order, circumstances, actor }: Question): OrderDecision {
  const { from, to, right, guard } = rules[event]
  const obstacle =
    rightOf(right, actor) ?? (from.includes(order.state) ? guard?.(order, circumstances) : 'state')
  return obstacle
    ? { allowed: false, obstacle }
    : { allowed: true, to: typeof to === 'function' ? to(order) : to }
}

/** People do what has a right of its own and nothing else; the product does the rest. */
const rightOf = (right: Rule['right'], actor: OrderActor | undefined): OrderObstacle | undefined =>
  actor ? (right ? right(actor) : 'permission') : right ? 'permission' : undefined

/** The events that may happen to an order, or what is in the way. */
export const allowedActions = (events: readonly OrderEvent[], question: Omit<Question, 'event'>) =>
  events.map((event) => {
    const decision = decide({ ...question, event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })
