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
      area: 'digitalcard',
      group: 'analysis',
      order: 34,
      path: '/demo/digitalhomepage/dhhome',
      icon: 'RiseOutlined',
      activeIcon: 'RiseOutlined',
      permission: 'content:view',
    },
    {
      name: 'contentAnalysis',
      area: 'digitalcard',
      group: 'analysis',
      order: 35,
      path: '/demo/digitalhomepage/datanalysis',
      icon: 'AreaChartOutlined',
      activeIcon: 'AreaChartOutlined',
      permission: 'data:view',
    },
  ],
})
