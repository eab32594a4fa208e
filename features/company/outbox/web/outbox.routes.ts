import { defineRoutes } from '#platform/web/routes.ts'
import { outboxTexts } from '../outbox.texts.ts'

export const outboxRoutes = defineRoutes(outboxTexts, [
  {
    path: '/system/outbox',
    title: (t) => t.routes.outbox,
    screen: () => import('./outbox.screen.tsx'),
    access: 'system:operate',
  },
])
