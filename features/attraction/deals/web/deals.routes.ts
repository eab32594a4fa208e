import { defineRoutes } from '#platform/web/routes.ts'
import { dealsTexts } from '../deals.texts.ts'

export const dealsRoutes = defineRoutes(dealsTexts, [
  {
    path: '/demo/attractinvestment/custom',
    title: (t) => t.routes.list,
    screen: () => import('./deals.screen.tsx'),
    access: 'deal:view',
  },
])
