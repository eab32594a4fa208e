import { defineRoutes } from '#platform/web/routes.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'

export const importsExportsRoutes = defineRoutes(importsExportsTexts, [
  {
    path: '/system/jobs',
    title: (t) => t.routes.jobs,
    screen: () => import('./jobs.screen.tsx'),
    access: 'member',
  },
])
