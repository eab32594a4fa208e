import { defineRoutes } from '#platform/web/routes.ts'
import { cardFillTexts } from '../card-fills.texts.ts'

export const cardFillsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/staffcard/fills',
    texts: cardFillTexts,
    title: (t) => t.past.title,
    screen: () => import('./card-fills.screen.tsx'),
    access: 'card:edit',
    cache: true,
  },
])
