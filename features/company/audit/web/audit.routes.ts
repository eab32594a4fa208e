import { defineRoutes } from '#platform/web/routes.ts'
import { auditTexts } from '../audit.texts.ts'

export const auditRoutes = defineRoutes(auditTexts, [
  {
    path: '/system/audit-log',
    title: (t) => t.routes.log,
    screen: () => import('./audit-log.screen.tsx'),
    access: 'audit:view',
  },
])
