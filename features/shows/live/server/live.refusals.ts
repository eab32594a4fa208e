import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { BroadcastState, MessageMove, MessageState } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import type { BroadcastDenial, BroadcastEvent } from './live.domain.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(liveTexts)

interface Stopped {
  event: BroadcastEvent
  state: BroadcastState
}

export const { describe, refuseDenial } = denialRefusals(liveTexts, {
  sentence: (t, denial: BroadcastDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})

export const messageRefusals = denialRefusals(liveTexts, {
  sentence: (t, denial: 'permission' | 'state') => t.denials[denial],
  values: (t, { event, state }: { event: MessageMove; state: MessageState }) => ({
    event: t.messageEvents[event],
    state: t.messageStates[state],
  }),
  rights: ['permission'],
})
