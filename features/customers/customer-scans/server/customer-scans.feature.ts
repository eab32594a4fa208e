import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCustomerScans } from './customer-scans.handlers.ts'
import { scanServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'customer-scans',
  mount: [mountCustomerScans],
  labels: scanServerTexts,
  commands: [{ name: 'scanCards', path: '/demo/digitalcard/scancards', permission: 'contact:create' }],
})
