import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDraws } from './draws.handlers.ts'
import { drawsSeed } from './draws.seed.ts'
import { draws } from './draws.tables.ts'
import { drawsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'draws',
  mount: [mountDraws],
  seeds: [drawsSeed],
  labels: drawsServerTexts,
  menuGroups: [{ name: 'stage', area: 'activity', order: 30, icon: 'FireOutlined' }],
  menu: [
    {
      name: 'reward',
      area: 'activity',
      group: 'stage',
      order: 60,
      path: '/demo/activity/reward',
      icon: 'GiftOutlined',
      activeIcon: 'GiftFilled',
      permission: 'draw:view',
    },
  ],
  objects: { draw: { table: draws, name: draws.name } },
})
