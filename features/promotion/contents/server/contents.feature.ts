import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountContents } from './contents.handlers.ts'
import { contents } from './contents.tables.ts'
import { contentsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'contents',
  mount: [mountContents],
  labels: contentsServerTexts,
  objects: { content: { table: contents, name: contents.title } },
})
