import { defineRoutes } from '#platform/web/routes.ts'

import { needsTexts } from '../needs.texts.ts'

export const needsRoutes = defineRoutes(needsTexts, [
  {
    path: '/demo/activity/need',
    title: (t) => t.title,
    screen: () => import('./need.screen.tsx'),
    access: 'need:view',
  },
])
