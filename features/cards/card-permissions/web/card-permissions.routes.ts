import { defineRoutes } from '#platform/web/routes.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

export const cardPermissionsRoutes = defineRoutes(cardPermissionsTexts, [
  {
    path: '/demo/digitalcard/cardjurisdiction',
    title: (t) => t.routes.matrix,
    screen: () => import('./role-matrix.screen.tsx'),
    access: 'template:roles',
  },
  {
    path: '/demo/digitalcard/cardjurisdiction/userjurisdiction',
    title: (t) => t.routes.users,
    screen: () => import('./role-users.screen.tsx'),
    access: 'template:roles',
  },
])
