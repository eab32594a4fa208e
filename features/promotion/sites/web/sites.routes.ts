import { defineRoutes } from '#platform/web/routes.ts'

import { sitesTexts } from '../sites.texts.ts'
import { sitePaths } from './site-paths.ts'

const menuPath = sitePaths.list
const access = 'content:view'

export const sitesRoutes = defineRoutes(sitesTexts, [
  { path: menuPath, title: (t) => t.routes.list, screen: () => import('./sites.screen.tsx'), access },
  {
    path: sitePaths.edit,
    title: (t) => t.routes.edit,
    screen: () => import('./site-edit.screen.tsx'),
    access,
    menuPath,
  },
  {
    path: sitePaths.settings,
    title: (t) => t.routes.settings,
    screen: () => import('./site-settings.screen.tsx'),
    access,
    menuPath,
  },
  {
    path: sitePaths.payment,
    title: (t) => t.routes.payment,
    screen: () => import('./site-payment.screen.tsx'),
    access: 'order:view',
    menuPath,
    cache: false,
  },
])
