import { defineRoutes } from '#platform/web/routes.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'

export const directorySyncRoutes = defineRoutes([
  {
    path: '/system/directory',
    texts: directorySyncTexts,
    title: (t) => t.routes.directory,
    screen: () => import('./directory.screen.tsx'),
    access: 'directory:sync',
    cache: true,
  },
])
