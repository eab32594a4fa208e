import { defineRoutes } from '#platform/web/routes.ts'

import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'

export const knowledgeItemsRoutes = defineRoutes(knowledgeItemsTexts, [
  {
    path: '/demo/digitalhomepage/knowledge',
    title: (t) => t.routes.list,
    screen: () => import('./knowledge-items.screen.tsx'),
    access: 'content:view',
  },
])
