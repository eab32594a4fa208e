import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountExhibitors } from './exhibitors.handlers.ts'
import { exhibitorsSeed } from './exhibitors.seed.ts'
import { exhibitors } from './exhibitors.tables.ts'
import { exhibitorsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'exhibitors',
  mount: [mountExhibitors],
  seeds: [exhibitorsSeed],
  labels: exhibitorsServerTexts,
  menu: [
    {
      name: 'exhibitors',
      area: 'activity',
      group: 'exhibition',
      order: 45,
      path: '/demo/activity/businessman',
      icon: 'FlagOutlined',
      activeIcon: 'FlagFilled',
      permission: 'exhibitor:view',
    },
  ],
  objects: { exhibitor: { table: exhibitors, name: exhibitors.name } },
})
