import { defineRoutes } from '#platform/web/routes.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

export const cardAnalyticsRoutes = defineRoutes([
  { path: '/index', texts: cardAnalyticsTexts, title: (t) => t.routes.home, screen: () => import('./home.screen.tsx'), cache: true },
  {
    path: '/demo/digitalcard/carddata',
    texts: cardAnalyticsTexts,
    title: (t) => t.routes.analysis,
    screen: () => import('./template-analysis.screen.tsx'),
    access: 'data:view',
    cache: true,
  },
])
