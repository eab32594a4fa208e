import { defineRoutes } from '#platform/web/routes.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'

export const cardRequestsRoutes = defineRoutes(cardRequestsTexts, [
  {
    path: '/demo/digitalcard/staffcard/requests',
    title: (t) => t.title,
    screen: () => import('./card-requests.screen.tsx'),
    access: 'card:create',
  },
])
