import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { VisitEvent, VisitState } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import type { VisitDenial } from './visit-plans.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(visitPlansTexts)

export const { describe, refuseDenial } = denialRefusals(visitPlansTexts, {
  sentence: (t, denial: VisitDenial) => t.denials[denial],
  values: (t, { event, state }: { event: VisitEvent; state: VisitState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})
