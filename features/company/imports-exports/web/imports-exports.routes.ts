import { defineRoutes } from '#platform/web/routes.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'

export const importsExportsRoutes = defineRoutes([
  {
    path: '/system/jobs',
    texts: importsExportsTexts,
    title: (t) => t.routes.jobs,
    screen: () => import('./jobs.screen.tsx'),
    access: 'member',
    cache: true,
  },
])
