import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAnnouncements } from './announcements.handlers.ts'
import { announcementsSeed } from './announcements.seed.ts'
import { announcements } from './announcements.tables.ts'
import { announcementsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'announcements',
  mount: [mountAnnouncements],
  seeds: [announcementsSeed],
  labels: announcementsServerTexts,
  objects: { announcement: { table: announcements, name: announcements.title } },
})
