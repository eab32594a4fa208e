import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import { askListAhead, listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { listDepartments } from '../departments.contract.ts'
import type { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

const departments = address<typeof listDepartments>('GET', '/v2/conduct/list')
const staff = address<typeof organisationContract.listStaff>('GET', '/v2/staff/list')
const posts = address<typeof organisationContract.listPosts>('GET', '/v2/post/list')

const askPeopleAhead = (search: Search) => {
  callAhead(departments)
  askListAhead(staff, search)
}

export const organisationRoutes = defineRoutes(organisationTexts, [
  {
    path: '/demo/user/divisional',
    title: (t) => t.routes.divisional,
    screen: () => import('./divisional.screen.tsx'),
    access: 'staff:view',
    ahead: askPeopleAhead,
  },
  {
    path: '/demo/user/post',
    title: (t) => t.routes.post,
    screen: () => import('./post.screen.tsx'),
    access: 'staff:view',
    ahead: listAhead(posts),
  },
])
