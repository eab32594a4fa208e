import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountContracts } from './contracts.handlers.ts'
import { contractsSeed } from './contracts.seed.ts'
import { contracts, receipts } from './contracts.tables.ts'
import { contractsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'contracts',
  mount: [mountContracts],
  seeds: [contractsSeed],
  labels: contractsServerTexts,
  objects: {
    contract: { table: contracts, name: contracts.title },
    receipt: { table: receipts, name: receipts.number },
  },
})
