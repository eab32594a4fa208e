import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { ExhibitorEvent, ExhibitorState, ExhibitorUserState } from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'
import type { ExhibitorDenial } from './exhibitors.domain.ts'
import type { OwnerEvent, UserDenial } from './portal.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(exhibitorsTexts)

interface Stopped {
  event: ExhibitorEvent
  state: ExhibitorState
}

export const { describe, refuseDenial } = denialRefusals(exhibitorsTexts, {
  sentence: (t, denial: ExhibitorDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'withheld'],
})

interface StoppedPerson {
  event: OwnerEvent | 'invite'
  state: ExhibitorUserState
}

export const { refuseDenial: refuseUser } = denialRefusals(exhibitorsTexts, {
  sentence: (t, denial: UserDenial) => t.userDenials[denial],
  values: (t, { state }: StoppedPerson) => ({ state: t.userStates[state] }),
  rights: ['permission'],
})
