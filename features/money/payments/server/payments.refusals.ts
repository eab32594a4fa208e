import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { paymentsTexts } from '../payments.texts.ts'
import type { RefundDenial } from './refunds.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(paymentsTexts)

const sentences = {
  state: 'refundState',
  ownRefund: 'ownRefund',
  sellerOnly: 'sellerOnly',
  permission: 'sellerOnly',
} as const

export const { refuseDenial } = denialRefusals(paymentsTexts, {
  sentence: (t, denial: RefundDenial) => t.errors[sentences[denial]],
  values: () => ({}),
  rights: ['permission', 'sellerOnly', 'ownRefund'],
})
