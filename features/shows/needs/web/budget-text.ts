import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import type { NeedRow } from '../needs.contract.ts'

interface Labels {
  range: string
  from: string
  to: string
}

/** Amounts of needs are round: nobody names cents. */
const roundMoney = (fen: number) => formatMoney(fen).replace(/\.00$/, '')

/** A range of money; nothing where none is named. */
export function budgetText(
  { budgetFrom: from, budgetTo: to }: Pick<NeedRow, 'budgetFrom' | 'budgetTo'>,
  t: Labels,
): string {
  if (from !== null && to !== null) return fill(t.range, { from: roundMoney(from), to: roundMoney(to) })
  if (from !== null) return fill(t.from, { from: roundMoney(from) })
  return to === null ? '' : fill(t.to, { to: roundMoney(to) })
}
