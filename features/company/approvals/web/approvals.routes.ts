import { defineRoutes } from '#platform/web/routes.ts'
import { approvalsTexts } from '../approvals.texts.ts'

export const approvalsRoutes = defineRoutes(approvalsTexts, [
  {
    path: '/system/approvals',
    title: (t) => t.routes.approvals,
    screen: () => import('./approvals.screen.tsx'),
    access: 'member',
  },
])
