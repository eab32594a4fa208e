import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { DesignEvent, DesignState } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import type { DesignDenial } from './design-requests.domain.ts'

export const { refuseField, versionConflict } = refusals(designRequestsTexts)

export const { describe, refuseDenial } = denialRefusals(designRequestsTexts, {
  sentence: (t, denial: DesignDenial) => t.denials[denial],
  values: (t, { event, state }: { event: DesignEvent; state: DesignState }) => ({
    state: t.states[state],
    event: t.events[event],
  }),
  rights: ['permission', 'otherSide'],
})
