import { defineRoutes } from '#platform/web/routes.ts'

import { boardsTexts } from '../boards.texts.ts'

export const boardsRoutes = defineRoutes(boardsTexts, [
  {
    path: '/demo/attractinvestment/data',
    title: (t) => t.routes.boards,
    screen: () => import('./boards.screen.tsx'),
    access: 'board:view',
  },
  {
    path: '/demo/attractinvestment/data/board',
    title: (t) => t.routes.board,
    screen: () => import('./board.screen.tsx'),
    access: 'board:view',
  },
  {
    path: '/demo/attractinvestment/analyse',
    title: (t) => t.routes.analyse,
    screen: () => import('./analyse.screen.tsx'),
    access: 'board:view',
  },
])
