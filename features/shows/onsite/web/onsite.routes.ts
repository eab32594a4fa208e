import { defineRoutes } from '#platform/web/routes.ts'

import { onsiteTexts } from '../onsite.texts.ts'

export const onsiteRoutes = defineRoutes(onsiteTexts, [
  {
    path: '/demo/activity/control',
    title: (t) => t.routes.control,
    screen: () => import('./control.screen.tsx'),
    access: 'onsite:view',
  },
])
