import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { DesignState } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'

const tones: Readonly<Record<DesignState, StatusTone>> = {
  submitted: 'waiting',
  accepted: 'progress',
  designing: 'progress',
  proposed: 'waiting',
  revising: 'progress',
  confirmed: 'good',
  rejected: 'failed',
  cancelled: 'resting',
}

export function DesignStateTag({ state }: { state: DesignState }) {
  const t = useTexts(designRequestsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
