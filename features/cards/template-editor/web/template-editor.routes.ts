import { defineRoutes } from '#platform/web/routes.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

export const templateEditorRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardlist',
    texts: templateEditorTexts,
    title: (t) => t.routes.cardlist,
    screen: () => import('./template-list.screen.tsx'),
    cache: true,
  },
  {
    path: '/demo/digitalcard/cardlist/detail',
    texts: templateEditorTexts,
    title: (t) => t.routes.detail,
    screen: () => import('./template-detail.screen.tsx'),
    access: 'template:view',
    cache: true,
  },
])
