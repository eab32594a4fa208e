import { defineRoutes } from '#platform/web/routes.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'

export const directorySyncRoutes = defineRoutes(directorySyncTexts, [
  {
    path: '/system/directory',
    title: (t) => t.routes.directory,
    screen: () => import('./directory.screen.tsx'),
    access: 'directory:sync',
  },
])
