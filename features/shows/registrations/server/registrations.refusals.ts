import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { RegistrationState } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import type { RegistrationEvent } from './registrations.domain.ts'

export const { refuse, refuseField } = refusals(registrationsTexts)

type Denial = 'permission' | 'begun' | 'notDue' | 'state'

interface Stopped {
  event: RegistrationEvent
  state: RegistrationState
}

export const { describe, refuseDenial } = denialRefusals(registrationsTexts, {
  sentence: (t, denial: Denial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
