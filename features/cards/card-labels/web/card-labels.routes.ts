import { defineRoutes } from '#platform/web/routes.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

export const cardLabelsRoutes = defineRoutes(cardLabelsTexts, [
  {
    path: '/demo/digitalcard/cardlabels',
    title: (t) => t.route,
    screen: () => import('./card-labels.screen.tsx'),
    access: 'card:view',
  },
])
