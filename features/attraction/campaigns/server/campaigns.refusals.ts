import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { CampaignEvent, CampaignState, MemberMove, MemberState } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'
import type { CampaignDenial } from './campaigns.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(campaignsTexts)

export const { describe, refuseDenial } = denialRefusals(campaignsTexts, {
  sentence: (t, denial: CampaignDenial) => t.denials[denial],
  values: (t, { event, state }: { event: CampaignEvent; state: CampaignState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})

export const { refuseDenial: refuseMember } = denialRefusals(campaignsTexts, {
  sentence: (t, denial: CampaignDenial) => t.denials[denial],
  values: (t, { event, state }: { event: MemberMove; state: MemberState }) => ({
    event: t.memberEvents[event],
    state: t.memberStates[state],
  }),
  rights: ['permission'],
})
