import { defineRoutes } from '#platform/web/routes.ts'

import { newsTexts } from '../news.texts.ts'
import { newsPaths } from './news-paths.ts'

const access = 'content:view'

export const newsRoutes = defineRoutes(newsTexts, [
  { path: newsPaths.list, title: (t) => t.routes.list, screen: () => import('./news.screen.tsx'), access },
  {
    path: newsPaths.edit,
    title: (t) => t.routes.edit,
    screen: () => import('./news-edit.screen.tsx'),
    access,
    menuPath: newsPaths.list,
  },
  {
    path: newsPaths.comments,
    title: (t) => t.routes.comments,
    screen: () => import('./news-comments.screen.tsx'),
    access,
  },
])
