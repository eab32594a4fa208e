import { paymentsTexts } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { salesContract } from '../sales.contract.ts'
import { salesTexts } from '../sales.texts.ts'

/** The money of sales, real and rehearsed apart, and the refunds that wait. */
export function SaleTotals() {
  const t = useTexts(salesTexts)
  const { modes } = useTexts(paymentsTexts)
  const { data } = useCallQuery(salesContract.getTotals)
  const shown = (data?.list ?? []).filter(
    ({ mode, received }) => mode === 'live' || (mode === 'sandbox' && received > 0),
  )
  return (
    <div className="desk-totals">
      {shown.map(({ mode, received, refunded }) => (
        <div key={mode} className="desk-total">
          <span>{modes[mode]}</span>
          <strong className="money">{formatMoney(received - refunded)}</strong>
          <span className="pay-quiet money">
            {t.totals.received} {formatMoney(received)} · {t.totals.refunded} {formatMoney(refunded)}
          </span>
          {mode === 'sandbox' ? <span className="sandbox-mark">{t.sandboxNote}</span> : null}
        </div>
      ))}
      <div className="desk-total">
        <span>{t.totals.waiting}</span>
        <strong className="money">{data?.refundsToDecide ?? 0}</strong>
      </div>
    </div>
  )
}
