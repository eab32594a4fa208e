import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { HandoverState } from '../handovers.contract.ts'
import type { HandoverEvent, HandoverObstacle } from './handovers.domain.ts'
import { handoversServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(handoversServerTexts)

export const { describe, refuseObstacle } = obstacleRefusals(handoversServerTexts, {
  sentence: (t, obstacle: HandoverObstacle) => t.obstacles[obstacle],
  values: (t, { event, state }: { event: HandoverEvent; state: HandoverState }) => ({
    state: t.states[state],
    event: t.events[event],
  }),
  rights: ['permission', 'leaver', 'adminOnly', 'notInitiator', 'ownRequest'],
})
