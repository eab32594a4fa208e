import { defineRoutes } from '#platform/web/routes.ts'

import { albumsTexts } from '../albums.texts.ts'

const shelf = '/demo/digitalhomepage/propaganda'
const access = 'content:view'

export const albumsRoutes = defineRoutes(albumsTexts, [
  { path: shelf, title: (t) => t.routes.shelf, screen: () => import('./albums.screen.tsx'), access },
  {
    path: '/demo/digitalhomepage/propaganda/edit',
    title: (t) => t.routes.edit,
    screen: () => import('./album-edit.screen.tsx'),
    access,
    menuPath: shelf,
  },
  {
    path: '/demo/digitalhomepage/propaganda/setting',
    title: (t) => t.routes.setting,
    screen: () => import('./album-setting.screen.tsx'),
    access,
    menuPath: shelf,
  },
  {
    path: '/demo/digitalhomepage/propaganda/detail',
    title: (t) => t.routes.detail,
    screen: () => import('./album-detail.screen.tsx'),
    access,
    menuPath: shelf,
  },
])
