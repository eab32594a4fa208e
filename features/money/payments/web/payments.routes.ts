import { defineRoutes } from '#platform/web/routes.ts'
import { paymentsTexts } from '../payments.texts.ts'

export const paymentsRoutes = defineRoutes(paymentsTexts, [
  {
    path: '/demo/digitalcard/orders/cashier',
    title: (t) => t.routes.cashier,
    screen: () => import('./cashier.screen.tsx'),
    access: 'order:view',
    cache: false,
  },
])
