import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOrders } from './orders.handlers.ts'
import { ordersSeed } from './orders.seed.ts'
import { ordersServerTexts } from './server.texts.ts'
import { orders } from './orders.tables.ts'

export const feature = defineFeature({
  name: 'orders',
  mount: [mountOrders],
  seeds: [ordersSeed],
  labels: ordersServerTexts,
  menuGroups: [{ name: 'orders', area: 'digitalcard', order: 50, icon: 'ShoppingOutlined' }],
  menu: [
    {
      name: 'orders',
      area: 'digitalcard',
      group: 'orders',
      order: 10,
      path: '/demo/digitalcard/orders',
      icon: 'AccountBookOutlined',
      activeIcon: 'AccountBookFilled',
      permission: 'order:view',
    },
  ],
  objects: { order: { table: orders, name: orders.number } },
  commands: [{ name: 'buyTemplate', path: '/demo/digitalcard/cardlist/payment', permission: 'order:create' }],
})
