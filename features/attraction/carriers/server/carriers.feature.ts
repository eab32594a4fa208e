import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCarriers } from './carriers.handlers.ts'
import { carriersSeed } from './carriers.seed.ts'
import { carriers } from './carriers.tables.ts'
import { carriersServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'carriers',
  mount: [mountCarriers],
  seeds: [carriersSeed],
  labels: carriersServerTexts,
  objects: { carrier: { table: carriers, name: carriers.name } },
})
