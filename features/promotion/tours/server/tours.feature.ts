import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { toursServerTexts } from './server.texts.ts'
import { mountTours } from './tours.handlers.ts'
import { toursSeed } from './tours.seed.ts'
import { tours } from './tours.tables.ts'

export const feature = defineFeature({
  name: 'tours',
  mount: [mountTours],
  seeds: [toursSeed],
  labels: toursServerTexts,
  menuGroups: [{ name: 'showroom', area: 'digitalhomepage', order: 30, icon: 'ExpandOutlined' }],
  menu: [
    {
      name: 'tours',
      area: 'digitalhomepage',
      group: 'showroom',
      order: 20,
      path: '/demo/digitalhomepage/vrcompany',
      icon: 'CompassOutlined',
      activeIcon: 'CompassOutlined',
      permission: 'content:view',
    },
  ],
  objects: { tour: { table: tours, name: tours.name } },
})
