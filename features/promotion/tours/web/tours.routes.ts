import { defineRoutes } from '#platform/web/routes.ts'

import { toursTexts } from '../tours.texts.ts'
import { tourPaths } from './tour-paths.ts'

const access = 'content:view'

export const toursRoutes = defineRoutes(toursTexts, [
  {
    path: '/demo/digitalhomepage/vrcompany',
    title: (t) => t.routes.list,
    screen: () => import('./tours.screen.tsx'),
    access,
  },
  {
    path: '/demo/digitalhomepage/vrcompany/edit',
    title: (t) => t.routes.edit,
    screen: () => import('./tour-edit.screen.tsx'),
    access,
    menuPath: tourPaths.list,
  },
])
