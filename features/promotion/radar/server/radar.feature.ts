import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountRadar } from './radar.handlers.ts'
import { radarSeed } from './radar.seed.ts'
import { radarPersons } from './radar.tables.ts'
import { radarServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'radar',
  mount: [mountRadar],
  seeds: [radarSeed],
  labels: radarServerTexts,
  menuGroups: [{ name: 'reach', area: 'digitalhomepage', order: 5, icon: 'EyeOutlined' }],
  menu: [
    {
      name: 'radar',
      area: 'digitalhomepage',
      group: 'reach',
      order: 40,
      path: '/demo/digitalhomepage/aimarketing',
      icon: 'RadarChartOutlined',
      activeIcon: 'RadarChartOutlined',
      permission: 'radar:view',
    },
  ],
  objects: { radarPerson: { table: radarPersons, name: radarPersons.name } },
})
