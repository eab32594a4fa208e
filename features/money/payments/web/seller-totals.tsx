import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/text/money.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import './payments.css'

/** What came in and went back, real and rehearsed money apart. */
export function SellerTotals() {
  const t = useTexts(paymentsTexts)
  const { data } = useQuery(queryOf(paymentsContract.getTotals))
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
