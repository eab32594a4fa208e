import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { OrderRow, OrderState } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'

const tones: Readonly<Record<OrderState, StatusTone>> = {
  unpaid: 'waiting',
  paid: 'progress',
  fulfilling: 'progress',
  completed: 'good',
  cancelled: 'resting',
  closed: 'resting',
  refunding: 'waiting',
  part_refunded: 'resting',
  refunded: 'resting',
}

/** An order's state; while a receipt is being checked it says so. */
export function OrderStateTag({
  order: { state, hasProof },
}: {
  order: Pick<OrderRow, 'state' | 'hasProof'>
}) {
  const t = useTexts(ordersTexts)
  const isChecked = state === 'unpaid' && hasProof
  return (
    <StatusTag tone={isChecked ? 'progress' : tones[state]}>
      {isChecked ? t.list.checking : t.states[state]}
    </StatusTag>
  )
}
