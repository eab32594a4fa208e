import { defineRoutes } from '#platform/web/routes.ts'
import { cardReviewTexts } from '../card-reviews.texts.ts'

export const cardReviewsRoutes = defineRoutes(cardReviewTexts, [
  {
    path: '/demo/digitalcard/staffcard/reviews',
    title: (t) => t.title,
    screen: () => import('./card-reviews.screen.tsx'),
    access: 'card:edit',
  },
])
