import { defineRoutes } from '#platform/web/routes.ts'

import { handoversTexts } from '../handovers.texts.ts'

export const handoversRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/handover',
    texts: handoversTexts,
    title: (t) => t.routes.list,
    screen: () => import('./handovers.screen.tsx'),
    access: 'card:inherit',
    cache: true,
  },
  {
    path: '/demo/digitalcard/handover/detail',
    texts: handoversTexts,
    title: (t) => t.routes.detail,
    screen: () => import('./handover-detail.screen.tsx'),
    access: 'card:inherit',
    cache: true,
  },
])
