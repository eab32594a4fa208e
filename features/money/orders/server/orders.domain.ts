import { stateMachine, stay, type Transition } from '#platform/domain/state-machine.ts'

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

type Denial =
  | 'permission'
  | 'sellerOnly'
  | 'ownOrder'
  | 'noProof'
  | 'proofWaits'
  | 'notPaid'
  | 'notDue'
  | 'noAccount'

/** Why an event is not possible; each has a sentence in every language. */
export type OrderDenial = Denial | 'state'

interface OrderMoment {
  now: Date
  /** The till has seen the money of this order. */
  isPaid?: boolean
  /** The operator has said where money can be transferred to. */
  canTransfer: boolean
}

interface OrderTypes {
  subject: OrderFacts
  actor: OrderActor
  context: OrderMoment
  denial: Denial
}

const byBuyer = ({ mayOrder }: OrderActor) => (mayOrder ? undefined : ('permission' as const))

function bySeller({ mayOrder, isMaker, isSeller }: OrderActor): Denial | undefined {
  if (!mayOrder) return 'permission'
  if (!isSeller) return 'sellerOnly'
  return isMaker ? 'ownOrder' : undefined
}

const needsProof = ({ hasProof }: OrderFacts) => (hasProof ? undefined : ('noProof' as const))

function closeGuard({ hasProof, expiresAt }: OrderFacts, { now }: OrderMoment): Denial | undefined {
  if (hasProof) return 'proofWaits'
  return expiresAt !== null && expiresAt <= now ? undefined : 'notDue'
}

const refundable: readonly OrderState[] = ['paid', 'fulfilling', 'completed', 'part_refunded']

const transitions: Readonly<Record<AnyOrderEvent, Transition<OrderTypes>>> = {
  submitProof: {
    from: ['unpaid'],
    to: stay,
    who: byBuyer,
    guard: ({ hasProof }, { canTransfer }) =>
      hasProof ? 'proofWaits' : canTransfer ? undefined : 'noAccount',
  },
  // A buyer who has shown a receipt waits for an answer first: otherwise the money would arrive for nothing.
  cancel: {
    from: ['unpaid'],
    to: 'cancelled',
    who: byBuyer,
    guard: ({ hasProof }) => (hasProof ? 'proofWaits' : undefined),
  },
  confirm: { from: ['unpaid'], to: 'paid', who: bySeller, guard: needsProof },
  rejectProof: { from: ['unpaid'], to: stay, who: bySeller, guard: needsProof },
  pay: {
    from: ['unpaid'],
    to: 'paid',
    guard: ({ amount }, { isPaid }) => (amount === 0 || isPaid ? undefined : 'notPaid'),
  },
  fulfil: { from: ['paid'], to: 'fulfilling' },
  complete: { from: ['fulfilling'], to: 'completed' },
  close: { from: ['unpaid'], to: 'closed', guard: closeGuard },
  askRefund: { from: refundable, to: 'refunding' },
  refundPart: { from: ['refunding'], to: 'part_refunded' },
  refundAll: { from: ['refunding'], to: 'refunded' },
  keepMoney: {
    from: ['refunding'],
    to: { among: refundable, choose: ({ refundFrom }) => refundFrom ?? 'completed' },
  },
}

/** What happens to an order, by whom, from where to where. */
export const orderMachine = stateMachine<OrderTypes, AnyOrderEvent>('orders', transitions, {
  initial: ['unpaid'],
})
