import { defineRoutes } from '#platform/web/routes.ts'
import { invoicesTexts } from '../invoices.texts.ts'

export const invoicesRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/invoice',
    texts: invoicesTexts,
    title: (t) => t.routes.titles,
    screen: () => import('./invoices.screen.tsx'),
    access: 'invoice:view',
    cache: true,
  },
])
