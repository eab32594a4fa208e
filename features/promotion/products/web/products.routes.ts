import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { productsContract } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'

const access = 'mall:view'
const list = address<typeof productsContract.list>('GET', '/v2/product/list')

export const productsRoutes = defineRoutes(productsTexts, [
  {
    path: '/demo/digitalhomepage/enterprisemall',
    title: (t) => t.routes.list,
    screen: () => import('./products.screen.tsx'),
    access,
    ahead: listAhead(list),
  },
  {
    path: '/demo/digitalhomepage/enterprisemall/page',
    title: (t) => t.routes.page,
    screen: () => import('./product-page.screen.tsx'),
    access,
  },
])
