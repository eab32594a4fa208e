import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNews } from './news.handlers.ts'
import { newsComments } from './news.tables.ts'
import { newsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'news',
  mount: [mountNews],
  labels: newsServerTexts,
  objects: { newsComment: { table: newsComments, name: newsComments.text } },
})
