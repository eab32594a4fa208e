import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { RefundState } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'

const refundTones: Readonly<Record<RefundState, StatusTone>> = {
  asked: 'waiting',
  processing: 'progress',
  success: 'good',
  failed: 'failed',
  rejected: 'resting',
}

export function RefundStateTag({ state }: { state: RefundState }) {
  return <StatusTag tone={refundTones[state]}>{useTexts(paymentsTexts).refundStates[state]}</StatusTag>
}
