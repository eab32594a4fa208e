import { defineRoutes } from '#platform/web/routes.ts'

import { liveTexts } from '../live.texts.ts'

export const liveRoutes = defineRoutes(liveTexts, [
  {
    path: '/demo/activity/broadcast',
    title: (t) => t.title,
    screen: () => import('./broadcast.screen.tsx'),
    access: 'broadcast:view',
  },
])
