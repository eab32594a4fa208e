import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { RoundState } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'

const tones: Readonly<Record<RoundState, StatusTone>> = {
  draft: 'resting',
  collecting: 'waiting',
  scheduled: 'progress',
  published: 'good',
  closed: 'resting',
}

/** The state of a round. */
export function RoundStateTag({ state }: { state: RoundState }) {
  const t = useTexts(meetingsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
