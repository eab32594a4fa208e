import { defineRoutes } from '#platform/web/routes.ts'

import { reportsTexts } from '../reports.texts.ts'
import { reportsPaths } from './reports-paths.ts'

export const reportsRoutes = defineRoutes(reportsTexts, [
  {
    path: reportsPaths.reports,
    title: (t) => t.routes.reports,
    screen: () => import('./reports.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: reportsPaths.snapshot,
    title: (t) => t.routes.snapshot,
    screen: () => import('./snapshot.screen.tsx'),
    access: 'radar:view',
  },
])
