import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { NeedState } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'

const tones: Readonly<Record<NeedState, StatusTone>> = {
  review_pending: 'waiting',
  published: 'progress',
  matching: 'progress',
  meeting: 'progress',
  achieved: 'good',
  unachieved: 'resting',
  closed: 'resting',
  expired: 'resting',
  rejected: 'failed',
}

/** The state of a need. */
export function NeedStateTag({ state }: { state: NeedState }) {
  const t = useTexts(needsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
