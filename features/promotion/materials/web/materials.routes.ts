import { defineRoutes } from '#platform/web/routes.ts'

import { materialsTexts } from '../materials.texts.ts'

export const materialsRoutes = defineRoutes(materialsTexts, [
  {
    path: '/demo/digitalhomepage/word',
    title: (t) => t.routes.documents,
    screen: () => import('./documents.screen.tsx'),
    access: 'material:view',
  },
  {
    path: '/demo/digitalhomepage/word/detail',
    title: (t) => t.routes.document,
    screen: () => import('./document-detail.screen.tsx'),
    access: 'material:view',
  },
])
