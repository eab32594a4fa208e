import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { TourState } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'

const tones: Readonly<Record<TourState, StatusTone>> = { draft: 'resting', published: 'good', off: 'resting' }

export function TourStateTag({ state }: { state: TourState }) {
  const t = useTexts(toursTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
