import { defineRoutes } from '#platform/web/routes.ts'

import { packagesTexts } from '../packages.texts.ts'
import { packagesPaths } from './packages-paths.ts'

export const packagesRoutes = defineRoutes(packagesTexts, [
  {
    path: packagesPaths.packages,
    title: (t) => t.routes.packages,
    screen: () => import('./packages.screen.tsx'),
    access: 'content:view',
  },
  {
    path: packagesPaths.package,
    title: (t) => t.routes.package,
    screen: () => import('./package-page.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: packagesPaths.posters,
    title: (t) => t.routes.posters,
    screen: () => import('./posters.screen.tsx'),
    access: 'content:view',
  },
  {
    path: packagesPaths.poster,
    title: (t) => t.routes.poster,
    screen: () => import('./poster-page.screen.tsx'),
    access: 'radar:view',
  },
])
