import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { audienceTagSets, chatGroups, segments } from './audiences.tables.ts'
import { mountAudiences } from './audiences.handlers.ts'
import { audiencesSeed } from './audiences.seed.ts'
import { audiencesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'audiences',
  mount: [mountAudiences],
  seeds: [audiencesSeed],
  labels: audiencesServerTexts,
  objects: {
    tagSet: { table: audienceTagSets, name: audienceTagSets.name },
    segment: { table: segments, name: segments.name },
    chatGroup: { table: chatGroups, name: chatGroups.name },
  },
})
