import { defineRoutes } from '#platform/web/routes.ts'
import { ordersTexts } from '../orders.texts.ts'

export const ordersRoutes = defineRoutes(ordersTexts, [
  {
    path: '/demo/digitalcard/cardlist/payment',
    title: (t) => t.routes.payment,
    screen: () => import('./payment.screen.tsx'),
    access: 'order:view',
  },
  {
    path: '/demo/digitalcard/orders',
    title: (t) => t.routes.orders,
    screen: () => import('./orders.screen.tsx'),
    access: 'order:view',
  },
])
