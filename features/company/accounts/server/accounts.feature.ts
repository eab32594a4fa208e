import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAccounts } from './accounts.handlers.ts'
import { accountsSeed } from './accounts.seed.ts'

export const feature = defineFeature({ name: 'accounts', mount: [mountAccounts], seeds: [accountsSeed] })
