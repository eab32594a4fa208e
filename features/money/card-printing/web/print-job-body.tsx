import { useState } from 'react'
import { Alert, Button, Select } from 'antd'
import dayjs from 'dayjs'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'

import { cardPrintingContract, type PrintDetail } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { productionContract, sheets } from '../production.contract.ts'
import { PrintComplaint } from './print-complaint.tsx'
import { PrintItems } from './print-items.tsx'
import { PrintRuns } from './print-runs.tsx'
import { PrintStateTag } from './print-state-tag.tsx'

interface Props {
  job: PrintDetail
  isOperator: boolean
}

function Files({ job: { jobId }, isOperator }: Props) {
  const t = useTexts(cardPrintingTexts).job
  const [sheet, setSheet] = useState<(typeof sheets)[number]>('A3')
  return (
    <div className="print-buttons">
      <DownloadButton
        endpoint={isOperator ? productionContract.proof : cardPrintingContract.proof}
        request={{ params: { id: jobId } }}
      >
        {t.proofPdf}
      </DownloadButton>
      {isOperator ? (
        <>
          <Select
            aria-label={t.sheet}
            value={sheet}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={setSheet}
          />
          <DownloadButton
            endpoint={productionContract.imposition}
            request={{ params: { id: jobId }, query: { sheet } }}
          >
            {fill(t.imposition, { sheet })}
          </DownloadButton>
        </>
      ) : null}
    </div>
  )
}

function Parcel({ job }: { job: PrintDetail }) {
  const t = useTexts(cardPrintingTexts)
  const { parcel, carrier, trackingNumber, remark, amount, delivery, companyName, buyer } = job
  const facts: Fact[] = [
    [t.jobs.company, companyName],
    [t.jobs.buyer, buyer],
    [
      t.jobs.amount,
      job.isReprint
        ? t.job.free
        : delivery > 0
          ? `${formatMoney(amount)} · ${fill(t.cart.withDelivery, { amount: formatMoney(delivery) })}`
          : formatMoney(amount),
    ],
    [t.address.name, `${parcel.name} ${parcel.mobile}`],
    [t.address.title, [parcel.region, parcel.detail, parcel.postcode].filter(Boolean).join(' ')],
    [t.job.tracking, trackingNumber && `${carrier ?? ''} ${trackingNumber}`],
    [t.job.remark, remark],
  ]
  return <FactList className="print-facts" facts={facts} />
}

function Story({ job }: { job: PrintDetail }) {
  const t = useTexts(cardPrintingTexts)
  return (
    <ol className="print-story">
      {job.steps.map(({ id, event, byOperator, name, text, at }) => (
        <li key={id}>
          <div className="print-row">
            <strong>{t.events[event]}</strong>
            <span className="print-quiet">
              {byOperator ? t.common.operator : name || t.common.system} · <RelativeTime value={at} />
            </span>
          </div>
          {text ? <p className="print-words">{text}</p> : null}
        </li>
      ))}
    </ol>
  )
}

/** What waits for the buyer, with the way there. */
function Notice({ job }: { job: PrintDetail }) {
  const t = useTexts(cardPrintingTexts).job
  const { navigate } = useScreen()
  const { state, proofDueAt, orderId, steps } = job
  if (state === 'unpaid') {
    const pay = () => navigate('/demo/digitalcard/orders/cashier', { orderId })
    return (
      <Button type="primary" onClick={pay}>
        {t.pay}
      </Button>
    )
  }
  if (state === 'proof_sent' && proofDueAt)
    return (
      <Alert
        type="warning"
        showIcon
        title={fill(t.due, { time: dayjs(proofDueAt).format('YYYY-MM-DD HH:mm') })}
      />
    )
  if (
    state !== 'cancelled' ||
    steps.every(({ event }) => event !== 'paid') ||
    steps.some(({ event }) => event === 'refunded')
  )
    return null
  return (
    <Alert
      type="info"
      showIcon
      title={t.refundHelp}
      action={
        <Button size="small" onClick={() => navigate('/demo/digitalcard/orders', { order: orderId })}>
          {t.refund}
        </Button>
      }
    />
  )
}

/** Everything about a job. */
export function PrintJobBody({ job, isOperator }: Props) {
  const t = useTexts(cardPrintingTexts)
  return (
    <div className="print-stack">
      <div className="print-row">
        <PrintStateTag state={job.state} />
        <span className="print-quiet">
          {fill(t.common.cards, { count: job.cards })} · {fill(t.common.copies, { count: job.quantity })}
        </span>
      </div>
      {isOperator ? null : <Notice job={job} />}
      <PrintComplaint job={job} />
      <section>
        <h3 className="print-heading">{t.job.proof}</h3>
        <p className="print-quiet">{t.job.proofHelp}</p>
        <Files job={job} isOperator={isOperator} />
        <PrintItems job={job} isOperator={isOperator} />
      </section>
      <section>
        <h3 className="print-heading">{t.job.parcel}</h3>
        <Parcel job={job} />
      </section>
      <PrintRuns job={job} />
      {job.steps.length > 0 ? (
        <section>
          <h3 className="print-heading">{t.job.history}</h3>
          <Story job={job} />
        </section>
      ) : null}
    </div>
  )
}
