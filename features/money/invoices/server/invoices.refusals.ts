import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import { invoicesTexts } from '../invoices.texts.ts'
import type { RequestObstacle } from './invoices.domain.ts'
import type { Request } from './invoices.repository.ts'

export const { refuse, refuseField, versionConflict } = refusals(invoicesTexts)

export const { describe, refuseObstacle } = obstacleRefusals(invoicesTexts, {
  sentence: (t, obstacle: RequestObstacle) => t.obstacles[obstacle],
  values: ({ states }, { state }: Pick<Request, 'state'>) => ({ state: states[state] }),
  rights: ['permission', 'sellerOnly'],
})
