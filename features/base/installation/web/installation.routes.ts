import { defineRoutes } from '#platform/web/routes.ts'
import { installationTexts } from '../installation.texts.ts'

export const installationRoutes = defineRoutes(installationTexts, [
  {
    path: '/system/services',
    title: (t) => t.routes.services,
    screen: () => import('./services.screen.tsx'),
    access: 'system:operate',
  },
])
