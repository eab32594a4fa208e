import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPayments } from './payments.handlers.ts'
import { rehearsalsSeed } from './rehearsals.seed.ts'
import { paymentsSeed } from './payments.seed.ts'

export const feature = defineFeature({
  name: 'payments',
  mount: [mountPayments],
  seeds: [rehearsalsSeed, paymentsSeed],
})
