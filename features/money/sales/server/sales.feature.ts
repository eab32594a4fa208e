import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountSales } from './sales.handlers.ts'
import { salesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'sales',
  mount: [mountSales],
  labels: salesServerTexts,
})
