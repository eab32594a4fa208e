import { defineRoutes } from '#platform/web/routes.ts'

import { todayTexts } from '../today.texts.ts'

export const todayRoutes = defineRoutes(todayTexts, [
  {
    path: '/demo/attractinvestment/aihome',
    title: (t) => t.routes.today,
    screen: () => import('./today.screen.tsx'),
    access: 'task:view',
  },
])
