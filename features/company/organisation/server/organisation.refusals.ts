import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { StaffState } from '../organisation.contract.ts'
import { organisationServerTexts } from './server.texts.ts'
import type { StaffEvent, StaffDenial } from './staff.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(organisationServerTexts)

export const { describe: describeDenial, refuseDenial } = denialRefusals(organisationServerTexts, {
  sentence: (t, denial: StaffDenial) => t.denials[denial],
  values: ({ states, events }, { event, state }: { event: StaffEvent; state: StaffState }) => ({
    state: states[state],
    event: events[event],
  }),
  rights: ['permission'],
})
