import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { PolicyState } from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'

const tones: Readonly<Record<PolicyState, StatusTone>> = {
  draft: 'resting',
  in_review: 'waiting',
  effective: 'good',
  replaced: 'resting',
  withdrawn: 'failed',
}

/** The state of a version of a policy. */
export function PolicyStateTag({ state }: { state: PolicyState }) {
  const t = useTexts(policiesTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
