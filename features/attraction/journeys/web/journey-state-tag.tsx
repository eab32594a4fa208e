import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { JourneyState } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'

const tones: Readonly<Record<JourneyState, StatusTone>> = {
  draft: 'resting',
  waiting: 'waiting',
  active: 'good',
  paused: 'waiting',
  stopped: 'resting',
}

export function JourneyStateTag({ state }: { state: JourneyState }) {
  const t = useTexts(journeysTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
