import { defineRoutes } from '#platform/web/routes.ts'

import { customerScansTexts } from '../customer-scans.texts.ts'

/** A page of ours: the specification knows the calls alone. */
export const customerScansRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/scancards',
    texts: customerScansTexts,
    title: (t) => t.routes.scan,
    screen: () => import('./scan-cards.screen.tsx'),
    access: 'contact:create',
    cache: true,
  },
])
