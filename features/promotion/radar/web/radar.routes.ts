import { defineRoutes } from '#platform/web/routes.ts'

import { radarTexts } from '../radar.texts.ts'

export const radarRoutes = defineRoutes(radarTexts, [
  {
    path: '/demo/digitalhomepage/aimarketing',
    title: (t) => t.routes.radar,
    screen: () => import('./radar.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: '/demo/digitalhomepage/aimarketing/visitordetails',
    title: (t) => t.routes.visitor,
    screen: () => import('./visitor.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: '/demo/digitalhomepage/aimarketing/salesdetails',
    title: (t) => t.routes.sellers,
    screen: () => import('./seller.screen.tsx'),
    access: 'radar:view',
  },
  {
    path: '/demo/digitalhomepage/aimarketing/aimarkSetting',
    title: (t) => t.routes.settings,
    screen: () => import('./radar-settings.screen.tsx'),
    access: 'radar:configure',
  },
])
