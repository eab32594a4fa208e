import { defineRoutes } from '#platform/web/routes.ts'
import { rolesTexts } from '../roles.texts.ts'

export const rolesRoutes = defineRoutes(rolesTexts, [
  {
    path: '/demo/user/role',
    title: (t) => t.routes.role,
    screen: () => import('./role.screen.tsx'),
    access: 'role:view',
  },
  {
    path: '/demo/user/permissions',
    title: (t) => t.routes.permissions,
    screen: () => import('./permissions.screen.tsx'),
    access: 'role:view',
  },
])
