import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountRegistrations } from './registrations.handlers.ts'
import { crowdsSeed } from './crowds.seed.ts'
import { registrationsSeed } from './registrations.seed.ts'
import { activityRegistrations } from './registrations.tables.ts'
import { registrationsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'registrations',
  mount: [mountRegistrations],
  seeds: [registrationsSeed, crowdsSeed],
  labels: registrationsServerTexts,
  menu: [
    {
      name: 'activityHome',
      area: 'activity',
      group: 'activities',
      order: 10,
      path: '/demo/activity/achome',
      icon: 'DashboardOutlined',
      activeIcon: 'DashboardFilled',
      permission: 'registration:view',
    },
    {
      name: 'activityAnalysis',
      area: 'activity',
      group: 'activities',
      order: 100,
      path: '/demo/activity/dataAnalyse',
      icon: 'StockOutlined',
      activeIcon: 'StockOutlined',
      permission: 'registration:view',
    },
    {
      name: 'viewer',
      area: 'activity',
      group: 'activities',
      order: 30,
      path: '/demo/activity/viewer',
      icon: 'UserAddOutlined',
      activeIcon: 'UserAddOutlined',
      permission: 'registration:view',
    },
  ],
  objects: { registration: { table: activityRegistrations, name: activityRegistrations.name } },
})
