import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountJourneys } from './journeys.handlers.ts'
import { journeysSeed } from './journeys.seed.ts'
import { journeys } from './journeys.tables.ts'
import { journeysServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'journeys',
  mount: [mountJourneys],
  seeds: [journeysSeed],
  labels: journeysServerTexts,
  objects: { journey: { table: journeys, name: journeys.name } },
})
