import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMeetings } from './meetings.handlers.ts'
import { meetingsSeed } from './meetings.seed.ts'
import { meetingRounds } from './meetings.tables.ts'
import { meetingsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'meetings',
  mount: [mountMeetings],
  seeds: [meetingsSeed],
  labels: meetingsServerTexts,
  objects: { meetingRound: { table: meetingRounds, name: meetingRounds.name } },
})
