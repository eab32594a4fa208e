import { Button } from 'antd'

import type { OrderDetail } from '#features/money/orders/orders.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { ParcelNumber } from './parcel-number.tsx'
import { useJobOf, useOpenJob } from './use-job-of.ts'
import './card-printing.css'

/** Proof, address and parcel of an order, with the way to each. */
export function PrintOfOrder({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const t = useTexts(cardPrintingTexts)
  const job = useJobOf(order, isOperator)
  const open = useOpenJob(isOperator)
  if (!job) return null
  const { jobId, state, parcel } = job
  const facts: Fact[] = [
    [
      t.job.proof,
      <Button key="proof" type="link" size="small" className="print-name" onClick={() => open(jobId)}>
        {state === 'proof_sent' && !isOperator ? t.ofOrder.review : t.ofOrder.seeProof}
      </Button>,
    ],
    [t.address.name, `${parcel.name} ${parcel.mobile}`],
    [t.address.title, [parcel.region, parcel.detail, parcel.postcode].filter(Boolean).join(' ')],
    [t.job.tracking, <ParcelNumber key="tracking" {...job} />],
  ]
  return (
    <section>
      <h3>{t.ofOrder.title}</h3>
      <FactList className="order-facts" facts={facts} />
    </section>
  )
}
