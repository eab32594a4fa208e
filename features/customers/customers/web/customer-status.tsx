import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { CustomerState } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

const tones: Readonly<Record<CustomerState, StatusTone>> = {
  scanning: 'progress',
  to_confirm: 'waiting',
  duplicate: 'waiting',
  normal: 'good',
  do_not_contact: 'failed',
  merged: 'resting',
  recycled: 'resting',
  anonymised: 'resting',
}

/** Where a customer's card stands. */
export function CustomerStatus({ status }: { status: CustomerState }) {
  const { states } = useTexts(customersTexts)
  return <StatusTag tone={tones[status]}>{states[status]}</StatusTag>
}
