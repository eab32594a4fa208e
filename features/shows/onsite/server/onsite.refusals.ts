import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { DeviceState, ReviewState } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'
import type { DeviceEvent, ReviewEvent } from './onsite.domain.ts'

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(onsiteTexts)

export const deviceRefusals = denialRefusals(onsiteTexts, {
  sentence: (t, denial: 'permission' | 'state') => t.denials[denial],
  values: (t, { event, state }: { event: DeviceEvent; state: DeviceState }) => ({
    event: t.deviceEvents[event],
    state: t.deviceStates[state],
  }),
  rights: ['permission'],
})

export const reviewRefusals = denialRefusals(onsiteTexts, {
  sentence: (t, denial: 'permission' | 'state' | 'noEntry') => t.denials[denial],
  values: (t, { event, state }: { event: ReviewEvent; state: ReviewState }) => ({
    event: t.reviewEvents[event],
    state: t.reviewStates[state],
  }),
  rights: ['permission'],
})
