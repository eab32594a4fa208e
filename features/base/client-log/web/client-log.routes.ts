import { defineRoutes } from '#platform/web/routes.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

export const clientLogRoutes = defineRoutes(webTexts, [
  {
    path: '/log',
    title: (t) => t.log.title,
    screen: () => import('./client-log.screen.tsx'),
  },
])
