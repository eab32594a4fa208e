import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardLabels } from './card-labels.handlers.ts'
import { cardLabelsSeed } from './card-labels.seed.ts'

export const feature = defineFeature({
  name: 'card-labels',
  mount: [mountCardLabels],
  seeds: [cardLabelsSeed],
})
