import { defineRoutes } from '#platform/web/routes.ts'
import { rolesTexts } from '../roles.texts.ts'

export const rolesRoutes = defineRoutes([
  {
    path: '/demo/user/role',
    texts: rolesTexts,
    title: (t) => t.routes.role,
    screen: () => import('./role.screen.tsx'),
    access: 'role:view',
    cache: true,
  },
  {
    path: '/demo/user/permissions',
    texts: rolesTexts,
    title: (t) => t.routes.permissions,
    screen: () => import('./permissions.screen.tsx'),
    access: 'role:view',
    cache: true,
  },
])
