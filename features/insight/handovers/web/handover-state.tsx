import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { HandoverState } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'

const tones: Readonly<Record<HandoverState, StatusTone>> = {
  draft: 'progress',
  simulated: 'progress',
  pending_approval: 'waiting',
  scheduled: 'progress',
  running: 'progress',
  completed: 'good',
  partial: 'waiting',
  failed: 'failed',
  reverting: 'progress',
  reverted: 'resting',
  cancelled: 'resting',
  locked: 'resting',
}

export function HandoverStateTag({ state }: { state: HandoverState }) {
  const t = useTexts(handoversTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
