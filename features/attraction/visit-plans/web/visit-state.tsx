import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { VisitState as State } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'

const tones: Readonly<Record<State, StatusTone>> = {
  draft: 'resting',
  published: 'waiting',
  held: 'good',
  cancelled: 'failed',
}

/** The state of a visit. */
export function VisitState({ state }: { state: State }) {
  const t = useTexts(visitPlansTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
