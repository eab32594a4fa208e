import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountRecruitment } from './recruitment.handlers.ts'
import { fairApplicationsSeed } from './fair-applications.seed.ts'
import { recruitmentSeed } from './recruitment.seed.ts'
import { exhibitorApplications, ownApplications } from './recruitment.tables.ts'
import { recruitmentServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'recruitment',
  mount: [mountRecruitment],
  seeds: [recruitmentSeed, fairApplicationsSeed],
  labels: recruitmentServerTexts,
  menuGroups: [{ name: 'exhibition', area: 'activity', order: 20, icon: 'ClusterOutlined' }],
  menu: [
    {
      name: 'business',
      area: 'activity',
      group: 'exhibition',
      order: 40,
      path: '/demo/activity/business',
      icon: 'GoldOutlined',
      activeIcon: 'GoldFilled',
      permission: 'exhibitor:view',
    },
  ],
  objects: {
    exhibitorApplication: { table: exhibitorApplications, name: exhibitorApplications.company },
    ownApplication: { table: ownApplications, name: ownApplications.activity },
  },
})
