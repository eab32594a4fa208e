import { obstacleRefusals } from '#platform/server/http/refusals.ts'

import type { ApprovalState } from '../approvals.contract.ts'
import type { ApprovalEvent, ApprovalObstacle } from './approvals.domain.ts'
import { approvalsServerTexts } from './server.texts.ts'

interface Stopped {
  state: ApprovalState
  event: ApprovalEvent
}

export const { describe: describeObstacle, refuseObstacle } = obstacleRefusals(approvalsServerTexts, {
  sentence: (t, obstacle: ApprovalObstacle) => t.obstacles[obstacle],
  values: ({ states, events }, { state, event }: Stopped) => ({ state: states[state], event: events[event] }),
  rights: ['ownRequest', 'notAsked', 'notYours'],
})
