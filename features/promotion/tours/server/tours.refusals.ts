import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { TourEvent, TourState } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import type { TourDenial } from './tours.domain.ts'

export const { refuse, versionConflict } = refusals(toursTexts)

interface Stopped {
  event: TourEvent
  state: TourState
}

export const { describe, refuseDenial } = denialRefusals(toursTexts, {
  sentence: (t, denial: TourDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
