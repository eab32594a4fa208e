import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { CustomerState } from '../customers.contract.ts'
import type { CustomerAct, CustomerDenial } from './customers.domain.ts'
import { customersServerTexts } from './server.texts.ts'

interface Stopped {
  act: CustomerAct
  state: CustomerState
}

export const { refuse, refuseField, refusePerson, versionConflict } = refusals(customersServerTexts)

/** Why something cannot happen to a customer: as a sentence, and as an answer with what would be possible instead. */
export const { describe: describeDenial, refuseDenial } = denialRefusals(customersServerTexts, {
  sentence: (t, denial: CustomerDenial) => t.denials[denial],
  values: (t, { act, state }: Stopped) => ({ state: t.states[state], act: t.acts[act] }),
  rights: ['permission', 'ownerOnly', 'adminOnly'],
})
