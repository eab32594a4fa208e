import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMall } from './mall.handlers.ts'
import { mallSeed } from './mall.seed.ts'
import { mallOrders } from './mall.tables.ts'
import { mallServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'mall',
  mount: [mountMall],
  seeds: [mallSeed],
  labels: mallServerTexts,
  menu: [
    {
      name: 'mallOrders',
      area: 'digitalhomepage',
      group: 'mall',
      order: 20,
      path: '/demo/digitalhomepage/enterprisemall/orders',
      icon: 'CarOutlined',
      activeIcon: 'CarOutlined',
      permission: 'mall:view',
    },
  ],
  objects: { mallOrder: { table: mallOrders, name: mallOrders.number } },
})
