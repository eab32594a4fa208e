import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { IdentityEvent, IdentityState } from '../digital-identities.contract.ts'
import type { IdentityObstacle } from './digital-identities.domain.ts'
import { identityServerTexts } from './server.texts.ts'

export const { refuse, refuseField, refusePerson } = refusals(identityServerTexts)

/** Why something cannot happen to a claim. */
export const { describe: describeObstacle, refuseObstacle } = obstacleRefusals(identityServerTexts, {
  sentence: (t, obstacle: IdentityObstacle | 'state') => t.obstacles[obstacle],
  values: ({ states, events }, { event, state }: { event: IdentityEvent; state: IdentityState }) => ({
    state: states[state],
    event: events[event],
  }),
  rights: ['permission', 'notYours', 'ownClaim'],
})
