import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOrders } from './orders.handlers.ts'
import { ordersSeed } from './orders.seed.ts'

export const feature = defineFeature({ name: 'orders', mount: [mountOrders], seeds: [ordersSeed] })
