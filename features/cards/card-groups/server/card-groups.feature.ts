import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardGroups } from './card-groups.handlers.ts'
import { cardGroupsSeed } from './card-groups.seed.ts'
import { cardGroupServerTexts } from './server.texts.ts'
import { cardGroups } from './card-groups.tables.ts'

export const feature = defineFeature({
  name: 'card-groups',
  mount: [mountCardGroups],
  seeds: [cardGroupsSeed],
  labels: cardGroupServerTexts,
  objects: { cardGroup: { table: cardGroups, name: cardGroups.name } },
})
