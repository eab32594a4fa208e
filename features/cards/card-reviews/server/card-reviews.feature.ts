import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardReviews } from './card-reviews.handlers.ts'
import { cardReviewServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-reviews',
  mount: [mountCardReviews],
  labels: cardReviewServerTexts,
})
