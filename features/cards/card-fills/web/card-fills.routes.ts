import { defineRoutes } from '#platform/web/routes.ts'
import { cardFillTexts } from '../card-fills.texts.ts'

export const cardFillsRoutes = defineRoutes(cardFillTexts, [
  {
    path: '/demo/digitalcard/staffcard/fills',
    title: (t) => t.past.title,
    screen: () => import('./card-fills.screen.tsx'),
    access: 'card:edit',
  },
])
