import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import { paymentsTexts } from '../payments.texts.ts'
import type { RefundObstacle } from './refunds.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(paymentsTexts)

const sentences = {
  state: 'refundState',
  ownRefund: 'ownRefund',
  sellerOnly: 'sellerOnly',
  permission: 'sellerOnly',
} as const

export const { refuseObstacle } = obstacleRefusals(paymentsTexts, {
  sentence: (t, obstacle: RefundObstacle) => t.errors[sentences[obstacle]],
  values: () => ({}),
  rights: ['permission', 'sellerOnly', 'ownRefund'],
})
