import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { Decision, RequestState } from '../data-requests.contract.ts'
import { dataRequestsTexts } from '../data-requests.texts.ts'
import type { RequestDenial } from './data-requests.domain.ts'

export const { refuseField, versionConflict } = refusals(dataRequestsTexts)

interface Stopped {
  event: Decision
  state: RequestState
}

export const { describe, refuseDenial } = denialRefusals(dataRequestsTexts, {
  sentence: (t, denial: RequestDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
