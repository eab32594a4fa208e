import type { RefundState } from '../payments.contract.ts'

/** What can happen to a refund: people ask and decide, the provider answers. */
export type RefundEvent = 'approve' | 'reject' | 'succeed' | 'fail' | 'retry'

export type RefundObstacle = 'state' | 'ownRefund' | 'sellerOnly'

/** Who acts; absent for the provider's answer. */
export interface RefundActor {
  isSeller: boolean
  /** Asked for this refund: somebody else decides. */
  isMaker: boolean
}

interface Rule {
  from: readonly RefundState[]
  to: RefundState
  byPeople?: true
}

const rules: Readonly<Record<RefundEvent, Rule>> = {
  approve: { from: ['asked'], to: 'processing', byPeople: true },
  reject: { from: ['asked'], to: 'rejected', byPeople: true },
  // Late news of a refund that was given up for failed is still news.
  succeed: { from: ['processing', 'failed'], to: 'success' },
  fail: { from: ['processing'], to: 'failed' },
  retry: { from: ['failed'], to: 'processing', byPeople: true },
}

export type RefundDecision = { allowed: true; to: RefundState } | { allowed: false; obstacle: RefundObstacle }

/** The one guard of every event: rights first, then the state. */
export function decideRefund(event: RefundEvent, state: RefundState, actor?: RefundActor): RefundDecision {
  const { from, to, byPeople } = rules[event]
  const obstacle = byPeople ? rightsOf(event, actor) : actor ? 'sellerOnly' : undefined
  if (obstacle) return { allowed: false, obstacle }
  return from.includes(state) ? { allowed: true, to } : { allowed: false, obstacle: 'state' }
}

function rightsOf(event: RefundEvent, actor: RefundActor | undefined): RefundObstacle | undefined {
  if (!actor?.isSeller) return 'sellerOnly'
  // Trying again decides nothing.
  return actor.isMaker && event !== 'retry' ? 'ownRefund' : undefined
}

const mostRefunds = 50

export interface RefundRoom {
  paid: number
  /** Everything that went back or is on its way, by amount. */
  taken: readonly number[]
  /** What the product lets go. */
  allowed: number
}

/** How much of a payment may still be asked back. */
export const roomFor = ({ paid, taken, allowed }: RefundRoom): number =>
  taken.length >= mostRefunds
    ? 0
    : Math.max(0, Math.min(paid - taken.reduce((sum, one) => sum + one, 0), allowed))
