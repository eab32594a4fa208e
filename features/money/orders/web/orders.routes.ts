import { defineRoutes } from '#platform/web/routes.ts'
import { ordersTexts } from '../orders.texts.ts'

export const ordersRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardlist/payment',
    texts: ordersTexts,
    title: (t) => t.routes.payment,
    screen: () => import('./payment.screen.tsx'),
    access: 'order:view',
    cache: true,
  },
  {
    path: '/demo/digitalcard/orders',
    texts: ordersTexts,
    title: (t) => t.routes.orders,
    screen: () => import('./orders.screen.tsx'),
    access: 'order:view',
    cache: true,
  },
])
