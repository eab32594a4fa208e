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
      order: 170,
      path: '/demo/digitalcard/cardprint',
      icon: 'ContainerOutlined',
      activeIcon: 'ContainerFilled',
      permission: 'print:view',
    },
    {
      name: 'printWorks',
      area: 'system',
      order: 90,
      path: '/system/printworks',
      icon: 'ContainerOutlined',
      activeIcon: 'ContainerFilled',
      permission: 'system:operate',
    },
  ],
})
