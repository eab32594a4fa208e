import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { targetsServerTexts } from './server.texts.ts'
import { mountTargets } from './targets.handlers.ts'
import { targetsSeed } from './targets.seed.ts'

export const feature = defineFeature({
  name: 'targets',
  mount: [mountTargets],
  seeds: [targetsSeed],
  labels: targetsServerTexts,
})
