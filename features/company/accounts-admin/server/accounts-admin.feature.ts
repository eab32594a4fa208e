import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAccountsAdmin } from './accounts-admin.handlers.ts'
import { joinAccountsAdmin } from './accounts-admin.listener.ts'
import { mountOnlineSessions } from './online-sessions.handlers.ts'
import { accountsAdminServerTexts } from './server.texts.ts'
import { mountSignInLog } from './sign-in-log.handlers.ts'

export const feature = defineFeature({
  name: 'accounts-admin',
  mount: [joinAccountsAdmin, mountAccountsAdmin, mountSignInLog, mountOnlineSessions],
  labels: accountsAdminServerTexts,
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
      group: 'records',
      order: 20,
      path: '/system/sign-in-log',
      icon: 'HistoryOutlined',
      activeIcon: 'HistoryOutlined',
      permission: 'audit:view',
    },
    {
      name: 'sessions',
      area: 'system',
      group: 'records',
      order: 30,
      path: '/system/sessions',
      icon: 'DesktopOutlined',
      activeIcon: 'DesktopOutlined',
      permission: 'session:view',
    },
  ],
})
