import { defineRoutes } from '#platform/web/routes.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'

export const cardTemplatesRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardlist',
    texts: cardTemplatesTexts,
    title: (t) => t.routes.cardlist,
    screen: () => import('./template-list.screen.tsx'),
    cache: true,
  },
  {
    path: '/demo/digitalcard/cardlist/detail',
    texts: cardTemplatesTexts,
    title: (t) => t.routes.detail,
    screen: () => import('./template-detail.screen.tsx'),
    access: 'template:view',
    cache: true,
  },
])
