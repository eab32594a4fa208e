import { defineRoutes } from '#platform/web/routes.ts'

import { presentersTexts } from '../presenters.texts.ts'
import { presenterPaths } from './presenter-paths.ts'

const access = 'content:view'

export const presentersRoutes = defineRoutes(presentersTexts, [
  {
    path: '/demo/digitalhomepage/digitalperson',
    title: (t) => t.routes.list,
    screen: () => import('./presenters.screen.tsx'),
    access,
  },
  {
    path: '/demo/digitalhomepage/digitalperson/edit',
    title: (t) => t.routes.edit,
    screen: () => import('./presenter-edit.screen.tsx'),
    access,
    menuPath: presenterPaths.list,
  },
])
