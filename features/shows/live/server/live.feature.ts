import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountLive } from './live.handlers.ts'
import { liveSeed } from './live.seed.ts'
import { broadcasts } from './live.tables.ts'
import { liveServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'live',
  mount: [mountLive],
  seeds: [liveSeed],
  labels: liveServerTexts,
  menu: [
    {
      name: 'broadcast',
      area: 'activity',
      group: 'stage',
      order: 50,
      path: '/demo/activity/broadcast',
      icon: 'VideoCameraOutlined',
      activeIcon: 'VideoCameraFilled',
      permission: 'broadcast:view',
    },
  ],
  objects: { broadcast: { table: broadcasts, name: broadcasts.title } },
})
