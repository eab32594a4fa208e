import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { PromotionRow, PromotionState } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'

const tones: Readonly<Record<PromotionState, StatusTone>> = {
  draft: 'resting',
  published: 'good',
  offline: 'resting',
  recycled: 'resting',
}

/** The state of an object; an activity that is over says so. */
export function PromotionStateTag({
  object: { state, isOver },
}: {
  object: Pick<PromotionRow, 'state' | 'isOver'>
}) {
  const t = useTexts(promotionsTexts)
  const isPast = isOver && state !== 'recycled'
  return <StatusTag tone={isPast ? 'resting' : tones[state]}>{isPast ? t.over : t.states[state]}</StatusTag>
}
