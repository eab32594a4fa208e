import { useState } from 'react'
import { Alert, DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type Compared, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { SandboxMark } from './sandbox-mark.tsx'
import './payments.css'

function Difference({ row }: { row: Compared }) {
  const t = useTexts(paymentsTexts)
  const books = (side: Compared['theirs']) =>
    side
      ? fill(t.desk.books, { state: t.paymentStates[side.state], amount: formatMoney(side.amount), refunded: formatMoney(side.refunded) })
      : t.desk.unknown
  return (
    <li>
      <span className="pay-line">
        <strong>{row.orderNumber}</strong>
        <span>{row.companyName}</span>
        <SandboxMark mode={row.mode} />
      </span>
      <span>
        {t.desk.ours}: {books(row.ours)}
      </span>
      <span>
        {t.desk.theirs}: {books(row.theirs)}
      </span>
    </li>
  )
}

function Outcome({ checked, differences }: DataOf<typeof paymentsContract.reconcile>) {
  const t = useTexts(paymentsTexts).desk
  const title = fill(t.checked, { count: checked, differences: differences.length })
  return (
    <>
      <Alert
        type={differences.length > 0 ? 'warning' : 'success'}
        showIcon
        title={title}
        description={differences.length > 0 ? null : t.allGood}
      />
      <ol className="pay-timeline">
        {differences.map((row) => (
          <Difference key={row.paymentNumber} row={row} />
        ))}
      </ol>
    </>
  )
}

/** Compares a day's books with the providers'. */
export function SellerReconciliation() {
  const t = useTexts(paymentsTexts).desk
  const [day, setDay] = useState(() => dayjs())
  const compare = useCallMutation(paymentsContract.reconcile)
  return (
    <>
      <div className="desk-buttons">
        <DatePicker aria-label={t.day} value={day} allowClear={false} onChange={(value) => setDay(value ?? dayjs())} />
        <GuardedButton
          type="primary"
          loading={compare.isPending}
          onClick={() => compare.mutate({ body: { day: day.format('YYYY-MM-DD') } })}
        >
          {t.compare}
        </GuardedButton>
      </div>
      {compare.data ? <Outcome {...compare.data} /> : null}
    </>
  )
}
