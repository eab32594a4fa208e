import { defineRoutes } from '#platform/web/routes.ts'

import { handoversTexts } from '../handovers.texts.ts'

export const handoversRoutes = defineRoutes(handoversTexts, [
  {
    path: '/demo/digitalcard/handover',
    title: (t) => t.routes.list,
    screen: () => import('./handovers.screen.tsx'),
    access: 'card:inherit',
  },
  {
    path: '/demo/digitalcard/handover/detail',
    title: (t) => t.routes.detail,
    screen: () => import('./handover-detail.screen.tsx'),
    access: 'card:inherit',
  },
])
