import { defineRoutes } from '#platform/web/routes.ts'
import { promotionsTexts } from '../promotions.texts.ts'

export const promotionsRoutes = defineRoutes(promotionsTexts, [
  {
    path: '/demo/digitalcard/contact',
    title: (t) => t.routes.contact,
    screen: () => import('./promotions.screen.tsx'),
    access: 'promotion:view',
  },
  {
    path: '/demo/digitalcard/contact/detail',
    title: (t) => t.routes.contactDetail,
    screen: () => import('./related.screen.tsx'),
    access: 'template:view',
  },
])
