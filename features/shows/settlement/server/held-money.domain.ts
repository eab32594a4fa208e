import type { LedgerLine } from '#features/money/payments/server/sale-money.public.ts'

/** The money that the operator holds of a company, in fen. */
export interface HeldMoney {
  available: number
  frozen: number
  /** The debt of the company: money that went back after a withdrawal. */
  receivable: number
}

/**
 * What is available after money came in or was taken away. What comes in pays first what the company owes; what is taken away
 * and is not there is owed.
 */
export function afterChange(before: HeldMoney, amount: number): HeldMoney {
  const repaid = Math.min(before.receivable, Math.max(amount, 0))
  const short = Math.max(-amount - before.available, 0)
  return {
    ...before,
    available: before.available + amount - repaid + short,
    receivable: before.receivable - repaid + short,
  }
}

/** The lines that a change of held money is booked with: what is owed to the company is negative, as everywhere. */
export const linesBetween = (before: HeldMoney, after: HeldMoney): LedgerLine[] => [
  { account: 'available', amount: before.available - after.available },
  { account: 'frozen', amount: before.frozen - after.frozen },
  { account: 'receivable', amount: after.receivable - before.receivable },
]
