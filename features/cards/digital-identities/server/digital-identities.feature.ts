import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDigitalIdentities } from './digital-identities.handlers.ts'
import { digitalIdentitiesSeed } from './digital-identities.seed.ts'

export const feature = defineFeature({
  name: 'digital-identities',
  mount: [mountDigitalIdentities],
  seeds: [digitalIdentitiesSeed],
})
