import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountToday } from './today.handlers.ts'
import { todayServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'today',
  mount: [mountToday],
  labels: todayServerTexts,
  menu: [
    {
      name: 'today',
      area: 'attractinvestment',
      group: 'prospects',
      order: 5,
      path: '/demo/attractinvestment/aihome',
      icon: 'BulbOutlined',
      activeIcon: 'BulbFilled',
      permission: 'task:view',
    },
  ],
})
