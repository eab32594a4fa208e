import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { listDepartments } from '../departments.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

export const organisationRoutes = defineRoutes([
  {
    path: '/demo/user/divisional',
    texts: organisationTexts,
    title: (t) => t.routes.divisional,
    screen: () => import('./divisional.screen.tsx'),
    access: 'staff:view',
    ahead: () => callAhead(listDepartments),
    cache: true,
  },
  {
    path: '/demo/user/post',
    texts: organisationTexts,
    title: (t) => t.routes.post,
    screen: () => import('./post.screen.tsx'),
    access: 'staff:view',
    cache: true,
  },
])
