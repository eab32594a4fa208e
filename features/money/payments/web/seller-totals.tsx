import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import './payments.css'

/** What came in and went back, real and rehearsed money apart. */
export function SellerTotals() {
  const t = useTexts(paymentsTexts)
  const { data } = useCallQuery(paymentsContract.getTotals, { quiet: false })
  return (
    <div className="desk-totals">
      {(data?.list ?? []).map(({ mode, received, refunded, owed }) => (
        <div key={mode} className="desk-total">
          <span>{t.modes[mode]}</span>
          <strong className="money">{formatMoney(received - refunded)}</strong>
          <span className="pay-quiet money">
            {t.desk.received} {formatMoney(received)} · {t.desk.refunded} {formatMoney(refunded)}
          </span>
          {owed > 0 ? (
            <span className="pay-quiet money">
              {t.desk.owed} {formatMoney(owed)}
            </span>
          ) : null}
          {mode === 'sandbox' ? <span className="sandbox-mark">{t.desk.excluded}</span> : null}
        </div>
      ))}
    </div>
  )
}
