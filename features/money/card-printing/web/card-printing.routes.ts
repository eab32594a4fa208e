import { defineRoutes } from '#platform/web/routes.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'

export const cardPrintingRoutes = defineRoutes(cardPrintingTexts, [
  {
    path: '/demo/digitalcard/cardprint',
    title: (t) => t.routes.print,
    screen: () => import('./card-print.screen.tsx'),
    access: 'print:view',
  },
  {
    path: '/demo/digitalcard/cardprint/printbegin',
    title: (t) => t.routes.begin,
    screen: () => import('./print-begin.screen.tsx'),
    access: 'print:order',
    cache: false,
  },
  {
    path: '/demo/digitalcard/cardprint/payment',
    title: (t) => t.routes.payment,
    screen: () => import('./print-payment.screen.tsx'),
    access: 'print:order',
    cache: false,
  },
  {
    path: '/system/printworks',
    title: (t) => t.routes.works,
    screen: () => import('./print-works.screen.tsx'),
    access: 'system:operate',
  },
])
