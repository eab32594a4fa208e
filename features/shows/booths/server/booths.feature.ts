import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountBooths } from './booths.handlers.ts'
import { boothsSeed } from './booths.seed.ts'
import { booths } from './booths.tables.ts'
import { boothsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'booths',
  mount: [mountBooths],
  seeds: [boothsSeed],
  labels: boothsServerTexts,
  objects: { booth: { table: booths, name: booths.number } },
})
