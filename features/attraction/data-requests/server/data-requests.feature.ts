import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDataRequests } from './data-requests.handlers.ts'
import { dataRequestsSeed } from './data-requests.seed.ts'
import { dataRequests } from './data-requests.tables.ts'
import { dataRequestsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'data-requests',
  mount: [mountDataRequests],
  seeds: [dataRequestsSeed],
  labels: dataRequestsServerTexts,
  objects: { dataRequest: { table: dataRequests, name: dataRequests.mobileMasked } },
})
