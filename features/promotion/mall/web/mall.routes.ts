import { defineRoutes } from '#platform/web/routes.ts'

import { mallTexts } from '../mall.texts.ts'
import { mallPaths } from './mall-paths.ts'

export const mallRoutes = defineRoutes(mallTexts, [
  {
    path: mallPaths.orders,
    title: (t) => t.routes.orders,
    screen: () => import('./mall-orders.screen.tsx'),
    access: 'mall:view',
  },
  {
    path: mallPaths.order,
    title: (t) => t.routes.order,
    screen: () => import('./mall-order.screen.tsx'),
    access: 'mall:view',
  },
  {
    path: mallPaths.print,
    title: (t) => t.routes.print,
    screen: () => import('./delivery-notes.screen.tsx'),
    access: 'mall:view',
  },
  {
    path: mallPaths.till,
    title: (t) => t.routes.till,
    screen: () => import('./mall-till.screen.tsx'),
    access: 'mall:refund',
  },
])
