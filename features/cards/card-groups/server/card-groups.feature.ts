import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardGroups } from './card-groups.handlers.ts'
import { cardGroupsSeed } from './card-groups.seed.ts'

export const feature = defineFeature({
  name: 'card-groups',
  mount: [mountCardGroups],
  seeds: [cardGroupsSeed],
})
