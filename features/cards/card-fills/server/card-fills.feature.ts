import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardFills } from './card-fills.handlers.ts'
import { cardFillServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-fills',
  mount: [mountCardFills],
  labels: cardFillServerTexts,
})
