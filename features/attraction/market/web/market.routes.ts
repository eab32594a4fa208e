import { defineRoutes } from '#platform/web/routes.ts'

import { marketTexts } from '../market.texts.ts'

export const marketRoutes = defineRoutes(marketTexts, [
  {
    path: '/demo/attractinvestment/market',
    title: (t) => t.routes.market,
    screen: () => import('./market.screen.tsx'),
    access: 'touch:view',
  },
])
