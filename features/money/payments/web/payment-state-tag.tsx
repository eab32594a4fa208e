import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { PaymentState } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'

const paymentTones: Readonly<Record<PaymentState, StatusTone>> = {
  waiting: 'waiting',
  processing: 'progress',
  success: 'good',
  failed: 'failed',
  closed: 'resting',
}

export function PaymentStateTag({ state }: { state: PaymentState }) {
  return <StatusTag tone={paymentTones[state]}>{useTexts(paymentsTexts).paymentStates[state]}</StatusTag>
}
