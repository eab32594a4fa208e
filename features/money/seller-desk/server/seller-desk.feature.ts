import { defineFeature } from '#platform/server/feature/define-feature.ts'
import { sellerDeskServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'seller-desk',
  labels: sellerDeskServerTexts,
  menu: [
    {
      name: 'sellerDesk',
      area: 'system',
      order: 100,
      path: '/system/seller-desk',
      icon: 'BankOutlined',
      activeIcon: 'BankFilled',
      permission: 'system:operate',
    },
  ],
})
