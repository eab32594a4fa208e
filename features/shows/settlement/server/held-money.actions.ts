import type { MoneyMode } from '#features/money/payments/payments.contract.ts'
import { book, type LedgerLine, sumHeld } from '#features/money/payments/server/sale-money.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { afterChange, type HeldMoney, linesBetween } from './held-money.domain.ts'
import { lockBalance, sourcesOf, writeBalance } from './held-money.repository.ts'
import { isListed, lockActivityMoney, type Statement } from './settlement.repository.ts'

const moved = (lines: readonly LedgerLine[]) => lines.filter(({ amount }) => amount !== 0)

/** Changes what is held of a kind of money; answers the lines to book it with. */
export async function changeBalance(
  tx: Tx,
  mode: MoneyMode,
  change: (before: HeldMoney) => HeldMoney,
): Promise<LedgerLine[]> {
  const before = await lockBalance(tx, mode)
  const after = change(before)
  await writeBalance(tx, mode, after)
  return linesBetween(before, after)
}

/** Makes available what a confirmed statement lists of money that the operator holds; of other money nothing. */
export async function releaseStatement(tx: Tx, { id, mode, adjusted }: Statement): Promise<void> {
  const { earned, advanced, moves } = await sumHeld(tx, sourcesOf(id))
  if (moves === 0) return
  const lines = await changeBalance(tx, mode, (before) => afterChange(before, earned + advanced + adjusted))
  const entry = { sourceId: id, kind: 'release' as const, mode, side: 'sale' as const, isHeld: true }
  await book(
    tx,
    entry,
    moved([
      { account: 'sales', amount: earned },
      { account: 'advance', amount: advanced },
      { account: 'fee', amount: adjusted },
      ...lines,
    ]),
  )
}

interface GoneBack {
  activityId: string
  payment: { id: string; orderId: string; mode: MoneyMode; isHeld: boolean }
  refund: { id: string; amount: number; wasOwed: boolean }
}

/**
 * Money of a statement went back: it is not available from this moment on, though the statement that corrects it comes later.
 * Answers whether its payment stands in a statement.
 */
export async function takeBack(tx: Tx, { activityId, payment, refund }: GoneBack): Promise<boolean> {
  // A statement that is closed right now lists the payment or waits for this refund.
  await lockActivityMoney(tx, activityId)
  if (!(await isListed(tx, payment.id))) return false
  if (!payment.isHeld || refund.wasOwed) return true
  const { mode, orderId } = payment
  const lines = await changeBalance(tx, mode, (before) => afterChange(before, -refund.amount))
  await book(
    tx,
    { sourceId: refund.id, kind: 'refund', mode, side: 'sale', isHeld: true, orderId },
    moved([...lines, { account: 'advance', amount: -refund.amount }]),
  )
  return true
}
