import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { ActivityEvent, ActivityState, ChecklistItem } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import type { ActivityDenial } from './activities.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(activitiesTexts)

interface Stopped {
  event: ActivityEvent
  state: ActivityState
  missing: readonly ChecklistItem[]
}

export const { describe, refuseDenial } = denialRefusals(activitiesTexts, {
  sentence: (t, denial: ActivityDenial) => t.denials[denial],
  values: (t, { event, state, missing }: Stopped) => ({
    event: t.events[event],
    state: t.states[state],
    missing: missing.map((item) => t.checklist[item]).join(' · '),
  }),
  rights: ['permission', 'own'],
})
