import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { CampaignState } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import type { CampaignDenial, CampaignEvent } from './ads.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(adsTexts)

interface Stopped {
  event: CampaignEvent
  state: CampaignState
}

export const { describe, refuseDenial } = denialRefusals(adsTexts, {
  sentence: (t, denial: CampaignDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
