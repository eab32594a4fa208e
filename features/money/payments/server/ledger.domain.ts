import type { MoneyMode } from '../payments.contract.ts'
import type { ledgerAccounts, ledgerKinds } from './payments.tables.ts'

type Account = (typeof ledgerAccounts)[number]
type Kind = (typeof ledgerKinds)[number]

export interface LedgerLine {
  account: Account
  /** Fen; positive on the till, negative on the account that the money belongs to. */
  amount: number
}

/** Money that comes in: earned, or owed back at once where the order did not need it. */
export const linesOfPayment = (amount: number, isEarned: boolean): readonly LedgerLine[] => [
  { account: 'till', amount },
  { account: isEarned ? 'sales' : 'owed', amount: -amount },
]

/** Money that goes back, from where it was booked. */
export const linesOfRefund = (amount: number, wasEarned: boolean): readonly LedgerLine[] => [
  { account: 'till', amount: -amount },
  { account: wasEarned ? 'sales' : 'owed', amount },
]

export interface LedgerSum {
  mode: MoneyMode
  account: Account
  kind: Kind
  total: number
}

/** What a kind of money adds up to: received, given back, and owed to who paid for nothing. */
export function totalsOf(
  sums: readonly LedgerSum[],
  mode: MoneyMode,
): { mode: MoneyMode; received: number; refunded: number; owed: number } {
  const of = (account: Account, kind?: LedgerSum['kind']) =>
    sums.reduce(
      (all, one) =>
        one.mode === mode && one.account === account && (!kind || one.kind === kind) ? all + one.total : all,
      0,
    )
  return { mode, received: of('till', 'payment'), refunded: 0 - of('till', 'refund'), owed: 0 - of('owed') }
}
