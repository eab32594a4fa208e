import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { MatchState, NeedState } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import type { MatchEvent, NeedDenial, NeedEvent } from './needs.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(needsTexts)

interface Stopped {
  event: NeedEvent
  state: NeedState
}

export const { describe, refuseDenial } = denialRefusals(needsTexts, {
  sentence: (t, denial: NeedDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'notYours'],
})

export const { refuseDenial: refuseMatch } = denialRefusals(needsTexts, {
  sentence: (t, denial: 'answered' | 'permission' | 'state') => t.matchDenials[denial],
  values: (t, { state }: { event: MatchEvent; state: MatchState }) => ({ state: t.matchStates[state] }),
  rights: ['permission'],
})
