import { stateMachine } from '#platform/domain/state-machine.ts'

import type { RefundState } from '../payments.contract.ts'

/** What can happen to a refund: people ask and decide, the provider answers. */
export type RefundEvent = 'approve' | 'reject' | 'succeed' | 'fail' | 'retry'

type Denial = 'ownRefund' | 'sellerOnly'
export type RefundDenial = Denial | 'state' | 'permission'

/** Who acts; absent for the provider's answer. */
export interface RefundActor {
  isSeller: boolean
  /** Asked for this refund: somebody else decides. */
  isMaker: boolean
}

interface RefundTypes {
  subject: { state: RefundState }
  actor: RefundActor
  context: undefined
  denial: Denial
}

const bySeller = ({ isSeller }: RefundActor) => (isSeller ? undefined : ('sellerOnly' as const))
const bySomebodyElse = (actor: RefundActor) =>
  bySeller(actor) ?? (actor.isMaker ? ('ownRefund' as const) : undefined)

/** What happens to a refund: people decide, the provider answers. */
export const refundMachine = stateMachine<RefundTypes, RefundEvent>(
  'refunds',
  {
    approve: { from: ['asked'], to: 'processing', who: bySomebodyElse },
    reject: { from: ['asked'], to: 'rejected', who: bySomebodyElse },
    // Late news of a refund that was given up for failed is still news.
    succeed: { from: ['processing', 'failed'], to: 'success' },
    fail: { from: ['processing'], to: 'failed' },
    // Trying again decides nothing.
    retry: { from: ['failed'], to: 'processing', who: bySeller },
  },
  { initial: ['asked', 'processing'] },
)

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
