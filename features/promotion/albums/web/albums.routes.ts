import { defineRoutes } from '#platform/web/routes.ts'

import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'

const { shelf } = albumPaths
const access = 'content:view'

export const albumsRoutes = defineRoutes(albumsTexts, [
  { path: shelf, title: (t) => t.routes.shelf, screen: () => import('./albums.screen.tsx'), access },
  {
    path: albumPaths.edit,
    title: (t) => t.routes.edit,
    screen: () => import('./album-edit.screen.tsx'),
    access,
    menuPath: shelf,
  },
  {
    path: albumPaths.setting,
    title: (t) => t.routes.setting,
    screen: () => import('./album-setting.screen.tsx'),
    access,
    menuPath: shelf,
  },
  {
    path: albumPaths.detail,
    title: (t) => t.routes.detail,
    screen: () => import('./album-detail.screen.tsx'),
    access,
    menuPath: shelf,
  },
])
