import { defineRoutes } from '#platform/web/routes.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

export const templateEditorRoutes = defineRoutes(templateEditorTexts, [
  {
    path: '/demo/digitalcard/cardlist',
    title: (t) => t.routes.cardlist,
    screen: () => import('./template-list.screen.tsx'),
  },
  {
    path: '/demo/digitalcard/cardlist/detail',
    title: (t) => t.routes.detail,
    screen: () => import('./template-detail.screen.tsx'),
    access: 'template:view',
  },
])
