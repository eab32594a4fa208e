import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ActivityPhase, ActivityState } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'

const tones: Readonly<Record<ActivityState, StatusTone>> = {
  draft: 'resting',
  review_pending: 'waiting',
  rejected: 'failed',
  published: 'good',
  paused: 'waiting',
  cancelled: 'failed',
  closed: 'resting',
  archived: 'resting',
}

/** How an activity stands, and where it is in time. */
export function ActivityStateTag({ state, phase }: { state: ActivityState; phase: ActivityPhase | null }) {
  const t = useTexts(activitiesTexts)
  const isOpen = state === 'published' && phase !== null
  return (
    <StatusTag
      tone={state === 'published' && phase === 'ended' ? 'resting' : tones[state]}
      title={t.states[state]}
    >
      {isOpen ? t.phases[phase] : t.states[state]}
    </StatusTag>
  )
}
