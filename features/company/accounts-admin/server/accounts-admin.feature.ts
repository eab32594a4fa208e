import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAccountsAdmin } from './accounts-admin.handlers.ts'
import { joinAccountsAdmin } from './accounts-admin.listener.ts'
import { mountOnlineSessions } from './online-sessions.handlers.ts'
import { mountSignInLog } from './sign-in-log.handlers.ts'

export const feature = defineFeature({
  name: 'accounts-admin',
  mount: [joinAccountsAdmin, mountAccountsAdmin, mountSignInLog, mountOnlineSessions],
})
