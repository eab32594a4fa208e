import { defineRoutes } from '#platform/web/routes.ts'
import { approvalsTexts } from '../approvals.texts.ts'

export const approvalsRoutes = defineRoutes([
  {
    path: '/system/approvals',
    texts: approvalsTexts,
    title: (t) => t.routes.approvals,
    screen: () => import('./approvals.screen.tsx'),
    access: 'member',
    cache: true,
  },
])
