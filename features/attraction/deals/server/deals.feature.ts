import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDeals } from './deals.handlers.ts'
import { dealsSeed } from './deals.seed.ts'
import { deals, pipelines, quotes } from './deals.tables.ts'
import { mountQuotes } from './quotes.handlers.ts'
import { dealsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'deals',
  mount: [mountDeals, mountQuotes],
  seeds: [dealsSeed],
  labels: dealsServerTexts,
  menuGroups: [{ name: 'dealing', area: 'attractinvestment', order: 20, icon: 'PartitionOutlined' }],
  menu: [
    {
      name: 'custom',
      area: 'attractinvestment',
      group: 'dealing',
      order: 60,
      path: '/demo/attractinvestment/custom',
      icon: 'TrophyOutlined',
      activeIcon: 'TrophyFilled',
      permission: 'deal:view',
    },
  ],
  objects: {
    deal: { table: deals, name: deals.title },
    quote: { table: quotes, name: quotes.number },
    pipeline: { table: pipelines, name: pipelines.name },
  },
})
