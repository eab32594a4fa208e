import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { accountsSeed } from './accounts.seed.ts'
import { accountsServerTexts } from './server.texts.ts'
import { accounts } from './accounts.tables.ts'

export const feature = defineFeature({
  name: 'accounts',
  seeds: [accountsSeed],
  labels: accountsServerTexts,
  objects: { account: { table: accounts, name: accounts.nickName } },
})
