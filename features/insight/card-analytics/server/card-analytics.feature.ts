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
  menu: [
    {
      name: 'templateAnalysis',
      area: 'digitalcard',
      order: 200,
      path: '/demo/digitalcard/carddata',
      icon: 'FundOutlined',
      activeIcon: 'FundFilled',
      permission: 'data:view',
    },
    {
      name: 'cardAnalysis',
      area: 'digitalcard',
      order: 210,
      path: '/demo/digitalcard/carddata/carddata-card',
      icon: 'ProfileOutlined',
      activeIcon: 'ProfileFilled',
      permission: 'data:view',
    },
    {
      name: 'customerAnalysis',
      area: 'digitalcard',
      order: 220,
      path: '/demo/digitalcard/customeranalysis',
      icon: 'SolutionOutlined',
      activeIcon: 'SolutionOutlined',
      permission: 'data:view',
    },
  ],
})
