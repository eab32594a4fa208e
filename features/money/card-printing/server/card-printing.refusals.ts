import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { PrintObstacle } from './card-printing.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(cardPrintingTexts)

export const { describe, refuseObstacle } = obstacleRefusals(cardPrintingTexts, {
  sentence: (t, obstacle: PrintObstacle) => t.obstacles[obstacle],
  values: (t, { event, state }: { event: AnyPrintEvent; state: PrintState }) => ({
    state: t.states[state],
    event: t.events[event],
  }),
  rights: ['permission', 'otherSide'],
})
