import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDesignRequests } from './design-requests.handlers.ts'
import { designRequestsSeed } from './design-requests.seed.ts'

export const feature = defineFeature({
  name: 'design-requests',
  mount: [mountDesignRequests],
  seeds: [designRequestsSeed],
})
