import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPayments } from './payments.handlers.ts'
import { rehearsalsSeed } from './rehearsals.seed.ts'
import { paymentsSeed } from './payments.seed.ts'
import { paymentsServerTexts } from './server.texts.ts'
import { payments, refunds } from './payments.tables.ts'

export const feature = defineFeature({
  name: 'payments',
  mount: [mountPayments],
  seeds: [rehearsalsSeed, paymentsSeed],
  labels: paymentsServerTexts,
  objects: {
    payment: { table: payments, name: payments.number },
    refund: { table: refunds, name: refunds.number },
  },
})
