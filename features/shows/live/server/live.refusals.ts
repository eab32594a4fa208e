import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { BroadcastState } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import type { BroadcastDenial, BroadcastEvent } from './live.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(liveTexts)

interface Stopped {
  event: BroadcastEvent
  state: BroadcastState
}

export const { describe, refuseDenial } = denialRefusals(liveTexts, {
  sentence: (t, denial: BroadcastDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
