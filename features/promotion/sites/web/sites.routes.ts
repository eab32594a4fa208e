import { defineRoutes } from '#platform/web/routes.ts'

import { sitesTexts } from '../sites.texts.ts'

const menuPath = '/demo/digitalhomepage/dhpage'
const access = 'content:view'

export const sitesRoutes = defineRoutes(sitesTexts, [
  {
    path: '/demo/digitalhomepage/dhpage',
    title: (t) => t.routes.list,
    screen: () => import('./sites.screen.tsx'),
    access,
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
