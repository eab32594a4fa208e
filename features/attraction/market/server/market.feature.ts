import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMarket } from './market.handlers.ts'
import { marketSeed } from './market.seed.ts'
import { marketServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'market',
  mount: [mountMarket],
  seeds: [marketSeed],
  labels: marketServerTexts,
  menu: [
    {
      name: 'market',
      area: 'attractinvestment',
      group: 'prospects',
      order: 40,
      path: '/demo/attractinvestment/market',
      icon: 'HeartOutlined',
      activeIcon: 'HeartFilled',
      permission: 'touch:view',
    },
  ],
})
