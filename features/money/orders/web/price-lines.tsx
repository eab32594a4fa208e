import { formatMoney } from '#platform/text/money.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { PriceLine } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import type { text } from '../text/zh-CN.ts'
import './orders.css'

/** What a line of the price is for. */
export function describeLine(
  { key, name = '', seats, unit, months, days, percent }: PriceLine,
  { payment: t }: Translation<typeof text>,
): string {
  const values = { name, seats, unit: formatMoney(unit), years: months / 12, days, percent: 100 - percent }
  if (key === 'item') return fill(seats === 1 ? t.oneItem : t.items, values)
  if (key === 'step') return fill(months > 12 ? t.stepYears : t.step, values)
  if (key === 'discount') return fill(t.discount, values)
  return fill(key === 'free' ? t.freeLine : t.proRata, values)
}

/** How a price adds up. */
export function PriceLines({
  lines,
  amount,
  label,
}: {
  lines: readonly PriceLine[]
  amount: number
  label: string
}) {
  const t = useTexts(ordersTexts)
  return (
    <dl className="price-lines">
      {lines.map((line) => (
        <div key={`${line.key}${line.name ?? ''}${line.unit}`}>
          <dt>{describeLine(line, t)}</dt>
          <dd>{formatMoney(line.amount)}</dd>
        </div>
      ))}
      <div className="price-total">
        <dt>{label}</dt>
        <dd>{formatMoney(amount)}</dd>
      </div>
    </dl>
  )
}
