import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { StaffState } from '../organisation.contract.ts'
import { organisationServerTexts } from './server.texts.ts'
import type { StaffEvent, StaffObstacle } from './staff.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(organisationServerTexts)

export const { describe: describeObstacle, refuseObstacle } = obstacleRefusals(organisationServerTexts, {
  sentence: (t, obstacle: StaffObstacle) => t.obstacles[obstacle],
  values: ({ states, events }, { event, state }: { event: StaffEvent; state: StaffState }) => ({
    state: states[state],
    event: events[event],
  }),
  rights: ['permission'],
})
