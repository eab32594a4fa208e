import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountProductImports } from './product-imports.handlers.ts'
import { mountProducts } from './products.handlers.ts'
import { productsSeed } from './products.seed.ts'
import { productsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'products',
  mount: [mountProducts, mountProductImports],
  seeds: [productsSeed],
  labels: productsServerTexts,
  menuGroups: [{ name: 'mall', area: 'digitalhomepage', order: 40, icon: 'ShoppingCartOutlined' }],
  menu: [
    {
      name: 'mallProducts',
      area: 'digitalhomepage',
      group: 'mall',
      order: 10,
      path: '/demo/digitalhomepage/enterprisemall',
      icon: 'InboxOutlined',
      activeIcon: 'InboxOutlined',
      permission: 'mall:view',
    },
  ],
})
