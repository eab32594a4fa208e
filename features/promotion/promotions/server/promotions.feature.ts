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
  menuGroups: [{ name: 'promotion', area: 'digitalcard', order: 40, icon: 'NotificationOutlined' }],
  menu: [
    {
      name: 'relatedPromotion',
      area: 'digitalcard',
      group: 'promotion',
      order: 10,
      path: '/demo/digitalcard/contact',
      icon: 'LinkOutlined',
      activeIcon: 'LinkOutlined',
      permission: 'promotion:view',
    },
  ],
  objects: { promotion: { table: promotionObjects, name: promotionObjects.title } },
})
