import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountChains } from './chains.handlers.ts'
import { chainsSeed } from './chains.seed.ts'
import { chains } from './chains.tables.ts'
import { chainsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'chains',
  mount: [mountChains],
  seeds: [chainsSeed],
  labels: chainsServerTexts,
  objects: { chain: { table: chains, name: chains.name } },
})
