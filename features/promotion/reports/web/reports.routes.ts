import { defineRoutes } from '#platform/web/routes.ts'

import { reportsTexts } from '../reports.texts.ts'

export const reportsRoutes = defineRoutes(reportsTexts, [
  {
    path: '/demo/digitalhomepage/marketreport',
    title: (t) => t.routes.reports,
    screen: () => import('./reports.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: '/demo/digitalhomepage/marketreport/detail',
    title: (t) => t.routes.snapshot,
    screen: () => import('./snapshot.screen.tsx'),
    access: 'radar:view',
  },
])
