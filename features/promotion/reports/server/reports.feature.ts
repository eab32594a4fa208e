import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountReports } from './reports.handlers.ts'
import { reportsSeed } from './reports.seed.ts'
import { marketingReports } from './reports.tables.ts'
import { reportsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'reports',
  mount: [mountReports],
  seeds: [reportsSeed],
  labels: reportsServerTexts,
  menu: [
    {
      name: 'reports',
      area: 'digitalhomepage',
      group: 'reach',
      order: 60,
      path: '/demo/digitalhomepage/marketreport',
      icon: 'FileDoneOutlined',
      activeIcon: 'FileDoneOutlined',
      permission: 'radar:view',
    },
  ],
  objects: { marketingReport: { table: marketingReports, name: marketingReports.name } },
})
