import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountInvoices } from './invoices.handlers.ts'
import { invoicesSeed } from './invoices.seed.ts'
import { mountSaleInvoices } from './sale-invoices.handlers.ts'
import { invoicesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'invoices',
  mount: [mountInvoices, mountSaleInvoices],
  seeds: [invoicesSeed],
  labels: invoicesServerTexts,
  menu: [
    {
      name: 'invoices',
      area: 'digitalcard',
      group: 'orders',
      order: 20,
      path: '/demo/digitalcard/invoice',
      icon: 'FileTextOutlined',
      activeIcon: 'FileTextFilled',
      permission: 'invoice:view',
    },
  ],
})
