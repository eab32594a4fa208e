import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardRequests } from './card-requests.handlers.ts'
import { cardRequestsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-requests',
  mount: [mountCardRequests],
  labels: cardRequestsServerTexts,
})
