import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardAnalytics } from './card-analytics.handlers.ts'
import { mountCustomerAnalytics } from './customer-analytics.handlers.ts'
import { forwardsSeed } from './card-analytics.seed.ts'

export const feature = defineFeature({
  name: 'card-analytics',
  mount: [mountCardAnalytics, mountCustomerAnalytics],
  seeds: [forwardsSeed],
})
