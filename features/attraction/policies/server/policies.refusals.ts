import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { PolicyEvent, PolicyState } from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'
import type { PolicyDenial } from './policies.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(policiesTexts)

export const { describe, refuseDenial } = denialRefusals(policiesTexts, {
  sentence: (t, denial: PolicyDenial) => t.denials[denial],
  values: (t, { event, state }: { event: PolicyEvent; state: PolicyState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission', 'samePerson'],
})
