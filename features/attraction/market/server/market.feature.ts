import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { marketServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'market',
  labels: marketServerTexts,
  menu: [
    {
      name: 'market',
      area: 'attractinvestment',
      order: 40,
      path: '/demo/attractinvestment/market',
      icon: 'HeartOutlined',
      activeIcon: 'HeartFilled',
      permission: 'touch:view',
    },
  ],
})
