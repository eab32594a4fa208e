import { defineRoutes } from '#platform/web/routes.ts'
import { sellerDeskTexts } from '../seller-desk.texts.ts'

export const sellerDeskRoutes = defineRoutes(sellerDeskTexts, [
  {
    path: '/system/seller-desk',
    title: (t) => t.title,
    screen: () => import('./seller-desk.screen.tsx'),
    access: 'system:operate',
  },
])
