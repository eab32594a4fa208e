import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPrinting } from './card-printing.handlers.ts'
import { printingSeed } from './card-printing.seed.ts'

export const feature = defineFeature({
  name: 'card-printing',
  mount: [mountCardPrinting],
  seeds: [printingSeed],
})
