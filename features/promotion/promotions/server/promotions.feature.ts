import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPromotions } from './promotions.handlers.ts'
import { promotionsSeed } from './promotions.seed.ts'
import { promotionsServerTexts } from './server.texts.ts'
import { promotionObjects } from './promotions.tables.ts'

export const feature = defineFeature({
  name: 'promotions',
  mount: [mountPromotions],
  seeds: [promotionsSeed],
  labels: promotionsServerTexts,
  menu: [
    {
      name: 'relatedPromotion',
      area: 'digitalcard',
      group: 'templates',
      order: 35,
      path: '/demo/digitalcard/contact',
      icon: 'LinkOutlined',
      activeIcon: 'LinkOutlined',
      permission: 'promotion:view',
    },
  ],
  objects: { promotion: { table: promotionObjects, name: promotionObjects.title } },
})
