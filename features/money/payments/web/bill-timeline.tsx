import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { Bill } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { PaymentStateTag } from './payment-state-tag.tsx'
import { RefundStateTag } from './refund-state-tag.tsx'
import { SandboxMark } from './sandbox-mark.tsx'

interface Entry {
  key: string
  at: string
  what: string
  note: string | null
  amount: number
  mode: Bill['payments'][number]['mode']
  tag: React.ReactNode
}

/** What was paid and given back, newest first. */
export function BillTimeline({ bill }: { bill: Bill }) {
  const t = useTexts(paymentsTexts)
  const entries: Entry[] = [
    ...bill.payments.map((one) => ({
      key: one.paymentId,
      at: one.paidAt ?? one.createdAt,
      what: t.channels[one.channel],
      note: null,
      amount: one.amount,
      mode: one.mode,
      tag: <PaymentStateTag state={one.state} />,
    })),
    ...bill.refunds.map((one) => ({
      key: one.refundId,
      at: one.finishedAt ?? one.decidedAt ?? one.createdAt,
      what: t.causes[one.cause],
      note: one.cause === 'asked' ? [one.reason, one.note].filter(Boolean).join(' · ') : null,
      amount: -one.amount,
      mode: one.mode,
      tag: <RefundStateTag state={one.state} />,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (entries.length === 0) return <p className="pay-quiet">{t.cashier.none}</p>
  return (
    <ol className="pay-timeline">
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className="pay-line">
            <strong>{entry.what}</strong>
            {entry.tag}
            <span className="money">{formatMoney(entry.amount)}</span>
          </span>
          {entry.note ? <span className="pay-quiet">{entry.note}</span> : null}
          <span className="pay-quiet">
            <RelativeTime value={entry.at} /> <SandboxMark mode={entry.mode} />
          </span>
        </li>
      ))}
    </ol>
  )
}
