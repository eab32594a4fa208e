import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardAnalytics } from './card-analytics.handlers.ts'
import { mountCustomerAnalytics } from './customer-analytics.handlers.ts'
import { forwardsSeed } from './card-analytics.seed.ts'
import { cardAnalyticsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-analytics',
  mount: [mountCardAnalytics, mountCustomerAnalytics],
  seeds: [forwardsSeed],
  labels: cardAnalyticsServerTexts,
  menuGroups: [{ name: 'analysis', area: 'digitalcard', order: 60, icon: 'BarChartOutlined' }],
  menu: [
    {
      name: 'templateAnalysis',
      area: 'digitalcard',
      group: 'analysis',
      order: 10,
      path: '/demo/digitalcard/carddata',
      icon: 'FundOutlined',
      activeIcon: 'FundFilled',
      permission: 'data:view',
      isAboutOthers: true,
    },
    {
      name: 'cardAnalysis',
      area: 'digitalcard',
      group: 'analysis',
      order: 20,
      path: '/demo/digitalcard/carddata/carddata-card',
      icon: 'LineChartOutlined',
      activeIcon: 'LineChartOutlined',
      permission: 'data:view',
    },
    {
      name: 'customerAnalysis',
      area: 'digitalcard',
      group: 'analysis',
      order: 30,
      path: '/demo/digitalcard/customeranalysis',
      icon: 'PieChartOutlined',
      activeIcon: 'PieChartFilled',
      permission: 'data:view',
    },
  ],
})
