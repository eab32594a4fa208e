import { defineRoutes } from '#platform/web/routes.ts'

import { cardPrintingTexts } from '../card-printing.texts.ts'

export const cardPrintingRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardprint',
    texts: cardPrintingTexts,
    title: (t) => t.routes.print,
    screen: () => import('./card-print.screen.tsx'),
    access: 'print:view',
    cache: true,
  },
  {
    path: '/demo/digitalcard/cardprint/printbegin',
    texts: cardPrintingTexts,
    title: (t) => t.routes.begin,
    screen: () => import('./print-begin.screen.tsx'),
    access: 'print:order',
  },
  {
    path: '/demo/digitalcard/cardprint/payment',
    texts: cardPrintingTexts,
    title: (t) => t.routes.payment,
    screen: () => import('./print-payment.screen.tsx'),
    access: 'print:order',
  },
  {
    path: '/system/printworks',
    texts: cardPrintingTexts,
    title: (t) => t.routes.works,
    screen: () => import('./print-works.screen.tsx'),
    access: 'system:operate',
    cache: true,
  },
])
