import { defineRoutes } from '#platform/web/routes.ts'

import { customerScansTexts } from '../customer-scans.texts.ts'

/** A page of ours: the specification knows the calls alone. */
export const customerScansRoutes = defineRoutes(customerScansTexts, [
  {
    path: '/demo/digitalcard/scancards',
    title: (t) => t.routes.scan,
    screen: () => import('./scan-cards.screen.tsx'),
    access: 'contact:create',
  },
])
