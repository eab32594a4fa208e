import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardAnalytics } from './card-analytics.handlers.ts'
import { mountCustomerAnalytics } from './customer-analytics.handlers.ts'

export const feature = defineFeature({
  name: 'card-analytics',
  mount: [mountCardAnalytics, mountCustomerAnalytics],
})
