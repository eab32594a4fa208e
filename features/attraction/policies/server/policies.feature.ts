import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPolicies } from './policies.handlers.ts'
import { policiesSeed } from './policies.seed.ts'
import { policies } from './policies.tables.ts'
import { policiesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'policies',
  mount: [mountPolicies],
  seeds: [policiesSeed],
  labels: policiesServerTexts,
  objects: { policy: { table: policies, name: policies.name } },
})
