import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { ordersContract } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'

const list = address<typeof ordersContract.list>('GET', '/v2/order/list')

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
    ahead: listAhead(list, { beside: ['order'] }),
  },
])
