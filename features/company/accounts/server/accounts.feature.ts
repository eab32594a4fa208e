import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { accountsSeed } from './accounts.seed.ts'
import { accountsServerTexts } from './server.texts.ts'
import { accounts } from './accounts.tables.ts'

export const feature = defineFeature({
  name: 'accounts',
  seeds: [accountsSeed],
  labels: accountsServerTexts,
  menu: [
    {
      name: 'accounts',
      area: 'user',
      order: 10,
      path: '/demo/user/user',
      icon: 'UserOutlined',
      activeIcon: 'UserOutlined',
      permission: 'account:view',
    },
    {
      name: 'signInLog',
      area: 'system',
      order: 40,
      path: '/system/sign-in-log',
      icon: 'HistoryOutlined',
      activeIcon: 'HistoryOutlined',
      permission: 'audit:view',
    },
    {
      name: 'sessions',
      area: 'system',
      order: 50,
      path: '/system/sessions',
      icon: 'DesktopOutlined',
      activeIcon: 'DesktopOutlined',
      permission: 'session:view',
    },
  ],
  objects: { account: { table: accounts, name: accounts.nickName } },
})
