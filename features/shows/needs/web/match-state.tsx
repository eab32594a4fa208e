import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { MatchState } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'

const tones: Readonly<Record<MatchState, StatusTone>> = {
  suggested: 'waiting',
  interested_one: 'waiting',
  mutual: 'progress',
  declined: 'resting',
  booked: 'good',
  lapsed: 'resting',
}

/** The state of a pair. */
export function MatchStateTag({ state }: { state: MatchState }) {
  const t = useTexts(needsTexts)
  return <StatusTag tone={tones[state]}>{t.matchStates[state]}</StatusTag>
}
