import { defineRoutes } from '#platform/web/routes.ts'
import { accountsAdminTexts } from './web.texts.ts'

const texts = accountsAdminTexts

export const accountsAdminRoutes = defineRoutes([
  {
    path: '/demo/user/user',
    texts,
    title: (t) => t.routes.users,
    screen: () => import('./users.screen.tsx'),
    access: 'account:view',
    cache: true,
  },
  {
    path: '/system/sign-in-log',
    texts,
    title: (t) => t.routes.signInLog,
    screen: () => import('./sign-in-log.screen.tsx'),
    access: 'audit:view',
    cache: true,
  },
  {
    path: '/system/sessions',
    texts,
    title: (t) => t.routes.sessions,
    screen: () => import('./sessions.screen.tsx'),
    access: 'session:view',
    cache: true,
  },
])
