import { defineRoutes } from '#platform/web/routes.ts'

import { drawsTexts } from '../draws.texts.ts'

export const drawsRoutes = defineRoutes(drawsTexts, [
  {
    path: '/demo/activity/reward',
    title: (t) => t.title,
    screen: () => import('./reward.screen.tsx'),
    access: 'draw:view',
  },
])
