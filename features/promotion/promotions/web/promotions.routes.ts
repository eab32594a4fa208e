import { defineRoutes } from '#platform/web/routes.ts'
import { promotionsTexts } from '../promotions.texts.ts'

export const promotionsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/contact',
    texts: promotionsTexts,
    title: (t) => t.routes.contact,
    screen: () => import('./promotions.screen.tsx'),
    access: 'promotion:view',
    cache: true,
  },
  {
    path: '/demo/digitalcard/contact/detail',
    texts: promotionsTexts,
    title: (t) => t.routes.contactDetail,
    screen: () => import('./related.screen.tsx'),
    access: 'template:view',
    cache: true,
  },
])
