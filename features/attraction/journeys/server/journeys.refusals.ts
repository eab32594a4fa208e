import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { JourneyEvent, JourneyState } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import type { JourneyDenial } from './journey-graphs.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(journeysTexts)

interface Stopped {
  event: JourneyEvent
  state: JourneyState
}

export const { describe, refuseDenial } = denialRefusals(journeysTexts, {
  sentence: (t, denial: JourneyDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
