import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountFirms } from './firms.handlers.ts'
import { firms } from './firms.tables.ts'
import { firmsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'firms',
  mount: [mountFirms],
  labels: firmsServerTexts,
  objects: { firm: { table: firms, name: firms.name } },
})
