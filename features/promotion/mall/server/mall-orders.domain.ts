import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs, minuteMs } from '#platform/domain/durations.ts'

import type { HandlingEvent, MallOrderState, OrderLine, RefundEvent } from '../mall.contract.ts'

/** Everything that happens to an order of the shop: by its buyer, by the company's people, or by time. */
export type MallOrderEvent = HandlingEvent | RefundEvent | 'receive' | 'close' | 'refuseForStock'

/** The part of an order that its states are about. */
export interface MallOrderFacts {
  state: MallOrderState
  proofAt: Date | null
  /** The account that wrote the proof down; null for the buyer. */
  proofBy: string | null
  heldUntil: Date | null
  shippedAt: Date | null
  completedAt: Date | null
  refundFrom: MallOrderState | null
  refundCause: 'asked' | 'noStock' | null
  /** The account that asked for the money back; null for the buyer and for the product. */
  refundRequesterId: string | null
}

/** The actor: the buyer by the link of the order, or a colleague. */
export interface MallActor {
  accountId: string | null
  mayFulfil: boolean
  mayRefund: boolean
}

/** The buyer, whom the secret address of the order tells. */
export const buyer: MallActor = { accountId: null, mayFulfil: false, mayRefund: false }

type Denial =
  | 'permission'
  | 'colleaguesOnly'
  | 'ownProof'
  | 'ownRefund'
  | 'noProof'
  | 'proofWaits'
  | 'noTill'
  | 'notDue'
  | 'tooLate'
  | 'stockGone'
export type MallDenial = Denial | 'state'

interface Moment {
  now: Date
  hasTill: boolean
  returnDays: number
}

interface Types {
  subject: MallOrderFacts
  actor: MallActor
  context: Moment
  denial: Denial
}

const isBuyer = ({ accountId }: MallActor) => accountId === null
const buyerOrColleague = (actor: MallActor) => (isBuyer(actor) || actor.mayFulfil ? undefined : 'permission')
const colleague = (actor: MallActor) =>
  isBuyer(actor) ? 'colleaguesOnly' : actor.mayFulfil ? undefined : 'permission'

/** A person who wrote the proof down does not also say that the money is there. */
const otherColleague = (actor: MallActor, { proofBy }: MallOrderFacts): Denial | undefined =>
  colleague(actor) ?? (proofBy !== null && proofBy === actor.accountId ? 'ownProof' : undefined)

const refunder = (actor: MallActor, { refundRequesterId }: MallOrderFacts): Denial | undefined => {
  if (isBuyer(actor)) return 'colleaguesOnly'
  if (!actor.mayRefund) return 'permission'
  return refundRequesterId !== null && refundRequesterId === actor.accountId ? 'ownRefund' : undefined
}

const withProof = ({ proofAt }: MallOrderFacts) => (proofAt === null ? 'noProof' : undefined)
const withoutProof = ({ proofAt }: MallOrderFacts) => (proofAt === null ? undefined : 'proofWaits')

/** A buyer may give things back for so many days after they came; a colleague may agree to it later. */
function returnable(
  { shippedAt, completedAt }: MallOrderFacts,
  { now, returnDays }: Moment,
  actor: MallActor | undefined,
): Denial | undefined {
  const from = completedAt ?? shippedAt
  if (from === null || (actor && !isBuyer(actor))) return undefined
  return now.getTime() - from.getTime() > returnDays * dayMs ? 'tooLate' : undefined
}

const refundable = ['paid', 'shipped', 'completed'] as const

/** The states of an order of the shop. */
export const mallOrderMachine = stateMachine<Types, MallOrderEvent>(
  'mall-orders',
  {
    // Money that was sent too late has to be told as well.
    submitProof: {
      from: ['unpaid', 'closed'],
      to: stay,
      who: buyerOrColleague,
      guard: (facts, { hasTill }) => (hasTill ? withoutProof(facts) : 'noTill'),
    },
    rejectProof: { from: ['unpaid', 'closed'], to: stay, who: colleague, guard: withProof },
    confirm: { from: ['unpaid', 'closed'], to: 'paid', who: otherColleague, guard: withProof },
    // A till of the company has seen the money. One that was asked for an ended order gives it back by itself.
    receive: { from: ['unpaid'], to: 'paid' },
    // The money is there and the goods are not: it goes back.
    refuseForStock: { from: ['unpaid', 'closed'], to: 'refunding' },
    cancel: { from: ['unpaid'], to: 'cancelled', who: buyerOrColleague, guard: withoutProof },
    close: {
      from: ['unpaid'],
      to: 'closed',
      guard: ({ heldUntil }, { now }) => (heldUntil !== null && heldUntil <= now ? undefined : 'notDue'),
    },
    ship: { from: ['paid'], to: 'shipped', who: colleague },
    complete: { from: ['shipped'], to: 'completed', who: buyerOrColleague },
    askRefund: { from: [...refundable], to: 'refunding', who: buyerOrColleague, guard: returnable },
    refund: { from: ['refunding'], to: 'refunded', who: refunder },
    keepMoney: {
      from: ['refunding'],
      to: { among: [...refundable], choose: ({ refundFrom }) => refundFrom ?? 'paid' },
      who: refunder,
      guard: ({ refundCause }) => (refundCause === 'noStock' ? 'stockGone' : undefined),
    },
  },
  { initial: ['unpaid'] },
)

/** An order that is paid at once holds its goods so long. */
export const holdMs = 15 * minuteMs
/** A booking, and an order whose transfer is looked for, hold them so long. */
export const longHoldMs = 72 * 60 * minuteMs

/** The lines of an order, one for each variant, in the order in which all orders take stock. */
export function summed<L extends { skuId: string; quantity: number }>(lines: readonly L[]): L[] {
  const sums = new Map<string, L>()
  for (const line of lines) {
    const before = sums.get(line.skuId)
    sums.set(line.skuId, { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...sums.values()].toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))
}

export const totalOf = (lines: readonly Pick<OrderLine, 'priceFen' | 'quantity'>[]): number =>
  lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
