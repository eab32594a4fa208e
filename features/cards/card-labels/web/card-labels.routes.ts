import { defineRoutes } from '#platform/web/routes.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

export const cardLabelsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardlabels',
    texts: cardLabelsTexts,
    title: (t) => t.route,
    screen: () => import('./card-labels.screen.tsx'),
    access: 'card:view',
    cache: true,
  },
])
