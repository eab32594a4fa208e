import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPromotions } from './promotions.handlers.ts'
import { promotionsSeed } from './promotions.seed.ts'

export const feature = defineFeature({
  name: 'promotions',
  mount: [mountPromotions],
  seeds: [promotionsSeed],
})
