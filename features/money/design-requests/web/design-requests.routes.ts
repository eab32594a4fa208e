import { defineRoutes } from '#platform/web/routes.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'

export const designRequestsRoutes = defineRoutes(designRequestsTexts, [
  {
    path: '/demo/digitalcard/custom-made',
    title: (t) => t.routes.custom,
    screen: () => import('./design-requests.screen.tsx'),
    access: 'design:view',
  },
])
