import { defineRoutes } from '#platform/web/routes.ts'
import { paymentsTexts } from '../payments.texts.ts'

export const paymentsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/orders/cashier',
    texts: paymentsTexts,
    title: (t) => t.routes.cashier,
    screen: () => import('./cashier.screen.tsx'),
    access: 'order:view',
  },
])
