import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountInvoices } from './invoices.handlers.ts'
import { invoicesSeed } from './invoices.seed.ts'
import { invoicesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'invoices',
  mount: [mountInvoices],
  seeds: [invoicesSeed],
  labels: invoicesServerTexts,
  menu: [
    {
      name: 'invoices',
      area: 'digitalcard',
      order: 190,
      path: '/demo/digitalcard/invoice',
      icon: 'ProfileOutlined',
      activeIcon: 'ProfileFilled',
      permission: 'invoice:view',
    },
  ],
})
