import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { IdentityEvent, IdentityState } from '../digital-identities.contract.ts'
import type { IdentityDenial } from './digital-identities.domain.ts'
import { identityServerTexts } from './server.texts.ts'

export const { refuse, refuseField, refusePerson } = refusals(identityServerTexts)

/** Why something cannot happen to a claim. */
export const { describe: describeDenial, refuseDenial } = denialRefusals(identityServerTexts, {
  sentence: (t, denial: IdentityDenial | 'state') => t.denials[denial],
  values: ({ states, events }, { event, state }: { event: IdentityEvent; state: IdentityState }) => ({
    state: states[state],
    event: events[event],
  }),
  rights: ['permission', 'notYours', 'ownClaim'],
})
