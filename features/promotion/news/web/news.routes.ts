import { defineRoutes } from '#platform/web/routes.ts'

import { newsTexts } from '../news.texts.ts'

const access = 'content:view'

export const newsRoutes = defineRoutes(newsTexts, [
  {
    path: '/demo/digitalhomepage/news',
    title: (t) => t.routes.list,
    screen: () => import('./news.screen.tsx'),
    access,
  },
  {
    path: '/demo/digitalhomepage/news/edit',
    title: (t) => t.routes.edit,
    screen: () => import('./news-edit.screen.tsx'),
    access,
    menuPath: '/demo/digitalhomepage/news',
  },
  {
    path: '/demo/digitalhomepage/comments',
    title: (t) => t.routes.comments,
    screen: () => import('./news-comments.screen.tsx'),
    access,
  },
])
