import { defineRoutes } from '#platform/web/routes.ts'

import { adsTexts } from '../ads.texts.ts'

export const adsRoutes = defineRoutes(adsTexts, [
  {
    path: '/demo/activity/advertisement',
    title: (t) => t.title,
    screen: () => import('./advertisement.screen.tsx'),
    access: 'ad:view',
  },
])
