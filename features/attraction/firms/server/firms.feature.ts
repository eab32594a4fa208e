import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountFirms } from './firms.handlers.ts'
import { joinFirms } from './firms.listener.ts'
import { firmsSeed } from './firms.seed.ts'
import { firms } from './firms.tables.ts'
import { firmsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'firms',
  mount: [mountFirms, joinFirms],
  seeds: [firmsSeed],
  labels: firmsServerTexts,
  menu: [
    {
      name: 'firms',
      area: 'attractinvestment',
      group: 'prospects',
      order: 30,
      path: '/demo/attractinvestment/clue',
      icon: 'ReconciliationOutlined',
      activeIcon: 'ReconciliationFilled',
      permission: 'firm:view',
    },
  ],
  objects: { firm: { table: firms, name: firms.name } },
})
