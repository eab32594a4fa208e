import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

export const cardAnalyticsRoutes = defineRoutes([
  {
    path: '/index',
    texts: cardAnalyticsTexts,
    title: (t) => t.routes.home,
    screen: () => import('./home.screen.tsx'),
    ahead: () => callAhead(cardAnalyticsContract.home),
    cache: true,
  },
  {
    path: '/demo/digitalcard/carddata',
    texts: cardAnalyticsTexts,
    title: (t) => t.routes.analysis,
    screen: () => import('./template-analysis.screen.tsx'),
    access: 'data:view',
    ahead: ({ templateId, from, to }) =>
      callAhead(cardAnalyticsContract.totalByTemplate, { query: { templateId, from, to } }),
    cache: true,
  },
  {
    path: '/demo/digitalcard/carddata/carddata-card',
    texts: cardAnalyticsTexts,
    title: (t) => t.routes.card,
    screen: () => import('./card-analysis.screen.tsx'),
    access: 'data:view',
    cache: true,
  },
  {
    path: '/demo/digitalcard/customeranalysis',
    texts: cardAnalyticsTexts,
    title: (t) => t.routes.customers,
    screen: () => import('./customer-analysis.screen.tsx'),
    access: 'data:view',
    cache: true,
  },
])
