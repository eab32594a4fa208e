import { Button } from 'antd'

import { NextStep } from '#features/money/orders/web/orders.public.ts'
import type { PaidOrder } from '#features/money/orders/web/order-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { ParcelNumber } from './parcel-number.tsx'
import { useJobOf, useOpenJob } from './use-job-of.ts'

/** After the payment: where the parcel is. */
export function ParcelStep({ order }: { order: PaidOrder }) {
  const t = useTexts(cardPrintingTexts).ofOrder
  const job = useJobOf(order)
  const open = useOpenJob()
  if (!job) return null
  return (
    <NextStep title={t.parcel} help={<ParcelNumber {...job} />}>
      <Button onClick={() => open(job.jobId)}>{t.parcel}</Button>
    </NextStep>
  )
}
