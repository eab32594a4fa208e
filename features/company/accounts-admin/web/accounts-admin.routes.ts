import { defineRoutes } from '#platform/web/routes.ts'
import { accountsAdminTexts } from './web.texts.ts'

export const accountsAdminRoutes = defineRoutes(accountsAdminTexts, [
  {
    path: '/demo/user/user',
    title: (t) => t.routes.users,
    screen: () => import('./users.screen.tsx'),
    access: 'account:view',
  },
  {
    path: '/system/sign-in-log',
    title: (t) => t.routes.signInLog,
    screen: () => import('./sign-in-log.screen.tsx'),
    access: 'audit:view',
  },
  {
    path: '/system/sessions',
    title: (t) => t.routes.sessions,
    screen: () => import('./sessions.screen.tsx'),
    access: 'session:view',
  },
])
