import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { RoundState } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'

const tones: Readonly<Record<RoundState, StatusTone>> = {
  waiting: 'resting',
  open: 'progress',
  drawn: 'progress',
  published: 'good',
  void: 'failed',
}

/** The state of a round. */
export function RoundStateTag({ state }: { state: RoundState }) {
  const t = useTexts(drawsTexts)
  return <StatusTag tone={tones[state]}>{t.roundStates[state]}</StatusTag>
}
