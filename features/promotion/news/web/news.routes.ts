import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { newsContract } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'

const access = 'content:view'
const list = address<typeof newsContract.list>('GET', '/v2/modules/news')
const comments = address<typeof newsContract.listAllComments>('GET', '/v2/modules/news/comments')

export const newsRoutes = defineRoutes(newsTexts, [
  {
    path: '/demo/digitalhomepage/news',
    title: (t) => t.routes.list,
    screen: () => import('./news.screen.tsx'),
    access,
    ahead: listAhead(list),
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
    ahead: listAhead(comments),
  },
])
