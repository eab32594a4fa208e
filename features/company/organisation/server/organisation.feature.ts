import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOrganisation } from './organisation.handlers.ts'
import { organisationSeed } from './organisation.seed.ts'

export const feature = defineFeature({
  name: 'organisation',
  mount: [mountOrganisation],
  seeds: [organisationSeed],
})
