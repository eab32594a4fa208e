import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { sitesTexts } from '../sites.texts.ts'

const menuPath = '/demo/digitalhomepage/dhpage'
const access = 'content:view'
const list = address<typeof contentsContract.list>('GET', '/v2/content/list')

export const sitesRoutes = defineRoutes(sitesTexts, [
  {
    path: '/demo/digitalhomepage/dhpage',
    title: (t) => t.routes.list,
    screen: () => import('./sites.screen.tsx'),
    access,
    ahead: listAhead(list, { fixed: { kind: 'site' } }),
  },
  {
    path: '/demo/digitalhomepage/dhpage/pagedetails',
    title: (t) => t.routes.edit,
    screen: () => import('./site-edit.screen.tsx'),
    access,
    menuPath,
  },
  {
    path: '/demo/digitalhomepage/dhpage/setpage',
    title: (t) => t.routes.settings,
    screen: () => import('./site-settings.screen.tsx'),
    access,
    menuPath,
  },
  {
    path: '/demo/digitalhomepage/dhpage/payment',
    title: (t) => t.routes.payment,
    screen: () => import('./site-payment.screen.tsx'),
    access: 'order:view',
    menuPath,
    cache: false,
  },
])
