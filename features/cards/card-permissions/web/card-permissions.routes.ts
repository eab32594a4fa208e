import { defineRoutes } from '#platform/web/routes.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

export const cardPermissionsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardjurisdiction',
    texts: cardPermissionsTexts,
    title: (t) => t.routes.matrix,
    screen: () => import('./role-matrix.screen.tsx'),
    access: 'template:roles',
    cache: true,
  },
  {
    path: '/demo/digitalcard/cardjurisdiction/userjurisdiction',
    texts: cardPermissionsTexts,
    title: (t) => t.routes.users,
    screen: () => import('./role-users.screen.tsx'),
    access: 'template:roles',
    cache: true,
  },
])
