import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountProspectSheets } from './prospect-sheets.handlers.ts'
import { prospectSheetsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'prospect-sheets',
  mount: [mountProspectSheets],
  labels: prospectSheetsServerTexts,
})
