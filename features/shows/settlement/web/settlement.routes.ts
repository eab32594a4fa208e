import { defineRoutes } from '#platform/web/routes.ts'

import { settlementTexts } from '../settlement.texts.ts'

export const settlementRoutes = defineRoutes(settlementTexts, [
  {
    path: '/demo/activity/account',
    title: (t) => t.title,
    screen: () => import('./settlement.screen.tsx'),
    access: 'settlement:view',
  },
  {
    path: '/system/withdrawals',
    title: (t) => t.withdrawal.desk.title,
    screen: () => import('./withdrawal-desk.screen.tsx'),
    access: 'system:operate',
  },
])
