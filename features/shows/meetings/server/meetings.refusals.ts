import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { MeetingState, RoundState } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import type { MeetingEvent, RoundDenial, RoundEvent } from './meetings.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(meetingsTexts)

export const { describe, refuseDenial: refuseRound } = denialRefusals(meetingsTexts, {
  sentence: (t, denial: RoundDenial) => t.denials[denial],
  values: (t, { event, state }: { event: RoundEvent; state: RoundState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})

export const { refuseDenial: refuseMeeting } = denialRefusals(meetingsTexts, {
  sentence: (t, denial: 'permission' | 'state') => t.meetingDenials[denial],
  values: (t, { event, state }: { event: MeetingEvent; state: MeetingState }) => ({
    event: t.meetingEvents[event],
    state: t.meetingStates[state],
  }),
  rights: ['permission'],
})
