import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountSettlement } from './settlement.handlers.ts'
import { settlementStatements } from './settlement.tables.ts'
import { settlementServerTexts } from './server.texts.ts'
import { mountWithdrawals } from './withdrawals.handlers.ts'
import { settlementWithdrawals } from './withdrawals.tables.ts'

export const feature = defineFeature({
  name: 'settlement',
  mount: [mountSettlement, mountWithdrawals],
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
    {
      name: 'withdrawalDesk',
      area: 'system',
      group: 'operation',
      order: 55,
      path: '/system/withdrawals',
      icon: 'PayCircleOutlined',
      activeIcon: 'PayCircleOutlined',
      permission: 'system:operate',
    },
  ],
  objects: {
    statement: { table: settlementStatements, name: settlementStatements.number },
    withdrawal: { table: settlementWithdrawals, name: settlementWithdrawals.number },
  },
})
