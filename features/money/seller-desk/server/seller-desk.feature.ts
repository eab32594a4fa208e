import { defineFeature } from '#platform/server/feature/define-feature.ts'
import { sellerDeskServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'seller-desk',
  labels: sellerDeskServerTexts,
  menu: [
    {
      name: 'sellerDesk',
      area: 'system',
      group: 'operation',
      order: 50,
      path: '/system/seller-desk',
      icon: 'TransactionOutlined',
      activeIcon: 'TransactionOutlined',
      permission: 'system:operate',
    },
  ],
})
