import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { mall: 'Shop' },
    menu: { mallProducts: 'Products' },
    resources: { mall: 'Company shop' },
    permissions: {
      'mall:view': 'See the shop',
      'mall:edit': 'Edit products',
      'mall:fulfil': 'Handle and ship orders',
      'mall:refund': 'Refunds and payment settings',
    },
    fields: { saleMode: 'Way of selling', stock: 'Stock' },
    events: { sellProduct: 'Changed how a product is sold' },
  },
}
