import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { mallContract } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'

/** Orders and money of thirty days, and everything that waits for somebody. */
export function MallFigures() {
  const { figures: t } = useTexts(mallTexts)
  const { data } = useCallQuery(mallContract.getFigures, { quiet: true })
  if (!data) return <div className="mall-figures" />
  const shown = [
    [`${t.orders} · ${t.label}`, data.orders],
    [`${t.income} · ${t.label}`, formatMoney(data.incomeFen)],
    [`${t.refunded} · ${t.label}`, formatMoney(data.refundedFen)],
    [t.toConfirm, data.toConfirm],
    [t.toShip, data.toShip],
    [t.toRefund, data.toRefund],
  ] as const
  return (
    <dl className="mall-figures">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
