import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNeeds } from './needs.handlers.ts'
import { needsSeed } from './needs.seed.ts'
import { needs } from './needs.tables.ts'
import { needsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'needs',
  mount: [mountNeeds],
  seeds: [needsSeed],
  labels: needsServerTexts,
  menu: [
    {
      name: 'need',
      area: 'activity',
      group: 'exhibition',
      order: 50,
      path: '/demo/activity/need',
      icon: 'InteractionOutlined',
      activeIcon: 'InteractionFilled',
      permission: 'need:view',
    },
  ],
  objects: { need: { table: needs, name: needs.title } },
})
