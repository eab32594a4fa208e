import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { listDepartments } from '../departments.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

const departments = address<typeof listDepartments>('GET', '/v2/conduct/list')

export const organisationRoutes = defineRoutes(organisationTexts, [
  {
    path: '/demo/user/divisional',
    title: (t) => t.routes.divisional,
    screen: () => import('./divisional.screen.tsx'),
    access: 'staff:view',
    ahead: () => callAhead(departments),
  },
  {
    path: '/demo/user/post',
    title: (t) => t.routes.post,
    screen: () => import('./post.screen.tsx'),
    access: 'staff:view',
  },
])
