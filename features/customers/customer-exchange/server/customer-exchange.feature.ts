import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCustomerExchange } from './customer-exchange.handlers.ts'
import { exchangeServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'customer-exchange',
  mount: [mountCustomerExchange],
  labels: exchangeServerTexts,
})
