import { defineRoutes } from '#platform/web/routes.ts'

import { projectsTexts } from '../projects.texts.ts'

export const projectsRoutes = defineRoutes(projectsTexts, [
  {
    path: '/demo/attractinvestment/record',
    title: (t) => t.title,
    screen: () => import('./record.screen.tsx'),
    access: 'project:view',
  },
])
