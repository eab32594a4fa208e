import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardReviews } from './card-reviews.handlers.ts'

export const feature = defineFeature({ name: 'card-reviews', mount: [mountCardReviews] })
