import { defineRoutes } from '#platform/web/routes.ts'

import { exhibitorsTexts } from '../exhibitors.texts.ts'

export const exhibitorsRoutes = defineRoutes(exhibitorsTexts, [
  {
    path: '/demo/activity/businessman',
    title: (t) => t.title,
    screen: () => import('./exhibitors.screen.tsx'),
    access: 'exhibitor:view',
  },
])
