import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountActivities } from './activities.handlers.ts'
import { activitiesSeed } from './activities.seed.ts'
import { activities } from './activities.tables.ts'
import { activitiesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'activities',
  mount: [mountActivities],
  seeds: [activitiesSeed],
  labels: activitiesServerTexts,
  menuGroups: [{ name: 'activities', area: 'activity', order: 10, icon: 'PushpinOutlined' }],
  menu: [
    {
      name: 'activities',
      area: 'activity',
      group: 'activities',
      order: 20,
      path: '/demo/activity/activity',
      icon: 'ScheduleOutlined',
      activeIcon: 'ScheduleFilled',
      permission: 'activity:view',
    },
  ],
  objects: { activity: { table: activities, name: activities.title } },
})
