import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountContentAnalytics } from './content-analytics.handlers.ts'
import { contentAnalyticsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'content-analytics',
  mount: [mountContentAnalytics],
  labels: contentAnalyticsServerTexts,
  menu: [
    {
      name: 'promotionHome',
      area: 'digitalhomepage',
      group: 'reach',
      order: 1,
      path: '/demo/digitalhomepage/dhhome',
      icon: 'RiseOutlined',
      activeIcon: 'RiseOutlined',
      permission: 'content:view',
    },
    {
      name: 'contentAnalysis',
      area: 'digitalhomepage',
      group: 'reach',
      order: 35,
      path: '/demo/digitalhomepage/datanalysis',
      icon: 'AreaChartOutlined',
      activeIcon: 'AreaChartOutlined',
      permission: 'data:view',
    },
  ],
})
