import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCustomerExchange } from './customer-exchange.handlers.ts'

export const feature = defineFeature({ name: 'customer-exchange', mount: [mountCustomerExchange] })
