import { defineRoutes } from '#platform/web/routes.ts'
import { invoicesTexts } from '../invoices.texts.ts'

export const invoicesRoutes = defineRoutes(invoicesTexts, [
  {
    path: '/demo/digitalcard/invoice',
    title: (t) => t.routes.titles,
    screen: () => import('./invoices.screen.tsx'),
    access: 'invoice:view',
  },
])
