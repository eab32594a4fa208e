import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountConsents } from './consents.handlers.ts'
import { consentsSeed } from './consents.seed.ts'
import { consentsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'consents',
  mount: [mountConsents],
  seeds: [consentsSeed],
  labels: consentsServerTexts,
})
