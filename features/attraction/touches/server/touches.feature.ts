import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { followLeavers } from './task-leavers.listener.ts'
import { mountTouches } from './touches.handlers.ts'
import { touchesSeed } from './touches.seed.ts'
import { followTasks } from './touches.tables.ts'
import { touchesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'touches',
  mount: [mountTouches, followLeavers],
  seeds: [touchesSeed],
  labels: touchesServerTexts,
  objects: { followTask: { table: followTasks, name: followTasks.title } },
})
