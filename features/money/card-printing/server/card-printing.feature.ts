import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPrinting } from './card-printing.handlers.ts'
import { printingSeed } from './card-printing.seed.ts'
import { cardPrintingServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-printing',
  mount: [mountCardPrinting],
  seeds: [printingSeed],
  labels: cardPrintingServerTexts,
  menu: [
    {
      name: 'cardPrinting',
      area: 'digitalcard',
      group: 'orders',
      order: 5,
      path: '/demo/digitalcard/cardprint',
      icon: 'PrinterOutlined',
      activeIcon: 'PrinterFilled',
      permission: 'print:view',
    },
    {
      name: 'printWorks',
      area: 'system',
      group: 'operation',
      order: 40,
      path: '/system/printworks',
      icon: 'BuildOutlined',
      activeIcon: 'BuildFilled',
      permission: 'system:operate',
    },
  ],
  commands: [
    { name: 'printCards', path: '/demo/digitalcard/cardprint/printbegin', permission: 'print:order' },
  ],
})
