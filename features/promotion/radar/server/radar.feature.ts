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
  menu: [
    {
      name: 'radar',
      area: 'digitalcard',
      group: 'analysis',
      order: 40,
      path: '/demo/digitalhomepage/aimarketing',
      icon: 'RadarChartOutlined',
      activeIcon: 'RadarChartOutlined',
      permission: 'radar:view',
    },
  ],
  objects: { radarPerson: { table: radarPersons, name: radarPersons.name } },
})
