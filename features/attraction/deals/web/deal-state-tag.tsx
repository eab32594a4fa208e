import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { DealState } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

const tones: Readonly<Record<DealState, StatusTone>> = {
  open: 'progress',
  on_hold: 'waiting',
  won: 'good',
  lost: 'failed',
  invalid: 'resting',
}

export function DealStateTag({ state }: { state: DealState }) {
  const t = useTexts(dealsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
