import { defineRoutes } from '#platform/web/routes.ts'

import { packagesTexts } from '../packages.texts.ts'

export const packagesRoutes = defineRoutes(packagesTexts, [
  {
    path: '/demo/digitalhomepage/aimarketing/aimarkContent',
    title: (t) => t.routes.packages,
    screen: () => import('./packages.screen.tsx'),
    access: 'content:view',
  },
  {
    path: '/demo/digitalhomepage/aimarketing/aimarkContent/detail',
    title: (t) => t.routes.package,
    screen: () => import('./package-page.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: '/demo/digitalhomepage/aimarketing/imgJs',
    title: (t) => t.routes.posters,
    screen: () => import('./posters.screen.tsx'),
    access: 'content:view',
  },
  {
    path: '/demo/digitalhomepage/aimarketing/imgJs/detail',
    title: (t) => t.routes.poster,
    screen: () => import('./poster-page.screen.tsx'),
    access: 'radar:view',
  },
])
