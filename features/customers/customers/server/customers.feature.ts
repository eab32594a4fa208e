import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { followCards } from './cards.listener.ts'
import { mountCustomers } from './customers.handlers.ts'
import { customersSeed } from './customers.seed.ts'

export const feature = defineFeature({
  name: 'customers',
  mount: [mountCustomers, followCards],
  seeds: [customersSeed],
})
