import { defineRoutes } from '#platform/web/routes.ts'

import { registrationsTexts } from '../registrations.texts.ts'

export const registrationsRoutes = defineRoutes(registrationsTexts, [
  {
    path: '/demo/activity/viewer',
    title: (t) => t.routes.list,
    screen: () => import('./viewers.screen.tsx'),
    access: 'registration:view',
  },
  {
    path: '/demo/activity/achome',
    outline: 'numbers',
    title: (t) => t.routes.home,
    screen: () => import('./activity-home.screen.tsx'),
    access: 'registration:view',
  },
  {
    path: '/demo/activity/dataAnalyse',
    outline: 'numbers',
    title: (t) => t.routes.analysis,
    screen: () => import('./activity-analysis.screen.tsx'),
    access: 'registration:view',
  },
])
