import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountSettlement } from './settlement.handlers.ts'
import { settlementStatements } from './settlement.tables.ts'
import { settlementServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'settlement',
  mount: [mountSettlement],
  labels: settlementServerTexts,
  menu: [
    {
      name: 'settlement',
      area: 'activity',
      group: 'activities',
      order: 120,
      path: '/demo/activity/account',
      icon: 'MoneyCollectOutlined',
      activeIcon: 'MoneyCollectFilled',
      permission: 'settlement:view',
    },
  ],
  objects: { statement: { table: settlementStatements, name: settlementStatements.number } },
})
