import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { MallOrderRow } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'

const tones = {
  unpaid: 'waiting',
  paid: 'waiting',
  shipped: 'progress',
  completed: 'good',
  cancelled: 'resting',
  closed: 'resting',
  refunding: 'waiting',
  refunded: 'resting',
} as const

/** The state of an order, with the transfer that somebody has to look for. */
export function MallState({
  order: { state, hasProof },
}: {
  order: Pick<MallOrderRow, 'state' | 'hasProof'>
}) {
  const t = useTexts(mallTexts)
  return (
    <>
      <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
      {hasProof && <StatusTag tone="waiting">{t.list.proof}</StatusTag>}
    </>
  )
}
