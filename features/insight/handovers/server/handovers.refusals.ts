import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { HandoverState } from '../handovers.contract.ts'
import type { HandoverEvent, HandoverDenial } from './handovers.domain.ts'
import { handoversServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(handoversServerTexts)

export const { describe, refuseDenial } = denialRefusals(handoversServerTexts, {
  sentence: (t, denial: HandoverDenial) => t.denials[denial],
  values: (t, { event, state }: { event: HandoverEvent; state: HandoverState }) => ({
    state: t.states[state],
    event: t.events[event],
  }),
  rights: ['permission', 'leaver', 'adminOnly', 'notInitiator', 'ownRequest'],
})
