import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { cardVisitsSeed } from './card-visits.seed.ts'
import { mountCards } from './cards.handlers.ts'
import { joinCards } from './cards.listener.ts'
import { cardsSeed } from './cards.seed.ts'

export const feature = defineFeature({
  name: 'cards',
  mount: [joinCards, mountCards],
  seeds: [cardsSeed, cardVisitsSeed],
})
