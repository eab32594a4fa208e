import { defineRoutes } from '#platform/web/routes.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'

export const templateEditorRoutes = defineRoutes([
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
