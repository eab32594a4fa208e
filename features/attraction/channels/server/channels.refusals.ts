import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { ChannelEvent, ChannelState } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'
import type { ChannelDenial } from './channels.domain.ts'

export const { refuseField, versionConflict } = refusals(channelsTexts)

interface Stopped {
  event: ChannelEvent
  state: ChannelState
}

export const { describe, refuseDenial } = denialRefusals(channelsTexts, {
  sentence: (t, denial: ChannelDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
