import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ClueState } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'

const tones: Readonly<Record<ClueState, StatusTone>> = {
  unassigned: 'waiting',
  pending: 'waiting',
  following: 'progress',
  invalid: 'failed',
  returned: 'resting',
  converted: 'good',
  voided: 'failed',
  merged: 'resting',
}

export function ClueStateTag({ state }: { state: ClueState }) {
  const t = useTexts(cluesTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
