import { defineRoutes } from '#platform/web/routes.ts'
import { auditTexts } from '../audit.texts.ts'

export const auditRoutes = defineRoutes([
  {
    path: '/system/audit-log',
    texts: auditTexts,
    title: (t) => t.routes.log,
    screen: () => import('./audit-log.screen.tsx'),
    access: 'audit:view',
    cache: true,
  },
])
