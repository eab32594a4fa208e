import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { ApplicationEvent, ApplicationState } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import type { ApplicationDenial } from './applications.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(recruitmentTexts)

interface Stopped {
  event: ApplicationEvent
  state: ApplicationState
}

export const { describe, refuseDenial } = denialRefusals(recruitmentTexts, {
  sentence: (t, denial: ApplicationDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'notYours'],
})
