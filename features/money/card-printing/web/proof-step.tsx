import { Button } from 'antd'

import { NextStep } from '#features/money/orders/web/orders.public.ts'
import type { PaidOrder } from '#features/money/orders/web/order-slots.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { useJobOf, useOpenJob } from './use-job-of.ts'

/** After the payment: the proof, which the buyer agrees to before anything is printed. */
export function ProofStep({ order }: { order: PaidOrder }) {
  const t = useTexts(cardPrintingTexts).ofOrder
  const job = useJobOf(order)
  const open = useOpenJob()
  if (!job) return null
  const { jobId, state, proofDueAt } = job
  const isDue = state === 'proof_sent'
  const help =
    isDue && proofDueAt
      ? fill(t.proofDue, { time: formatMoment(proofDueAt) })
      : state === 'proofing'
        ? t.proofMade
        : t.proofDone
  return (
    <NextStep title={t.step} help={help}>
      <Button type={isDue ? 'primary' : 'default'} onClick={() => open(jobId)}>
        {isDue ? t.review : t.seeProof}
      </Button>
    </NextStep>
  )
}
