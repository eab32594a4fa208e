import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountHandovers } from './handovers.handlers.ts'
import { handoversSeed } from './handovers.seed.ts'
import { handoversServerTexts } from './server.texts.ts'
import { handovers } from './handovers.tables.ts'

export const feature = defineFeature({
  name: 'handovers',
  mount: [mountHandovers],
  seeds: [handoversSeed],
  labels: handoversServerTexts,
  menu: [
    {
      name: 'cardHandovers',
      area: 'digitalcard',
      group: 'cards',
      order: 30,
      path: '/demo/digitalcard/handover',
      icon: 'SwapOutlined',
      activeIcon: 'SwapOutlined',
      permission: 'card:inherit',
    },
  ],
  objects: { handover: { table: handovers, name: handovers.fromNames } },
})
