import { dayMs } from '#platform/domain/durations.ts'
/** What providers hold merchants to, as their manuals say it; pure, so that the rehearsal refuses what they would refuse. */

/** Money goes back within a year of the payment. */
const refundableMs = 365 * dayMs
const mostRefunds = 50

export interface RehearsedCharge {
  state: 'open' | 'paying' | 'accepted' | 'paid' | 'failed' | 'closed'
  amount: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
}

export interface RehearsedRefund {
  refundNumber: string
  amount: number
  createdAt: Date
}

interface RefundInput {
  refundNumber: string
  amount: number
  /** How far apart refunds of one payment must be; nothing where the provider does not say. */
  pauseMs: number
}

/** Why nothing goes back. */
export type RefundRule = 'different' | 'notPaid' | 'tooLate' | 'tooMany' | 'tooMuch' | 'tooSoon'

/** Whether a refund is made, was made before, or which rule is against it. */
export function ruleOfRefund(
  { charge, given, now }: { charge: RehearsedCharge; given: readonly RehearsedRefund[]; now: Date },
  { refundNumber, amount, pauseMs }: RefundInput,
): 'done' | 'again' | RefundRule {
  // The same number is the same refund: a repeat gets the first answer, whatever has happened since.
  const known = given.find((one) => one.refundNumber === refundNumber)
  if (known) return known.amount === amount ? 'again' : 'different'
  if (charge.state !== 'paid' || !charge.paidAt) return 'notPaid'
  if (now.getTime() - charge.paidAt.getTime() > refundableMs) return 'tooLate'
  if (given.length >= mostRefunds) return 'tooMany'
  if (given.reduce((sum, one) => sum + one.amount, amount) > charge.amount) return 'tooMuch'
  return given.some(({ createdAt }) => now.getTime() - createdAt.getTime() < pauseMs) ? 'tooSoon' : 'done'
}

/** The state that a provider tells: a till that nobody paid at in time is closed. */
export const stateOf = (
  { state, expiresAt }: Pick<RehearsedCharge, 'state' | 'expiresAt'>,
  now: Date,
): RehearsedCharge['state'] => (state === 'open' && expiresAt <= now ? 'closed' : state)

/** How long after an order WeChat does not close it yet. */
const closableAfterMs = 5 * 60_000

export function ruleOfClosing(charge: RehearsedCharge, now: Date): 'done' | 'paid' | 'paying' | 'tooSoon' {
  const state = stateOf(charge, now)
  if (state === 'paid') return 'paid'
  if (state === 'closed' || state === 'failed') return 'done'
  // The buyer is typing a password: closing now would lose money that is on its way.
  if (state !== 'open') return 'paying'
  return now.getTime() - charge.createdAt.getTime() < closableAfterMs ? 'tooSoon' : 'done'
}
