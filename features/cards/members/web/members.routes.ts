import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { address } from '#platform/contract/call-address.ts'
import { askListAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'

const list = address<typeof membersContract.list>('GET', '/v2/member/list')

const askMembersAhead = (search: Search) => {
  askTemplatesAhead(search)
  askListAhead(list, search, { beside: ['view', 'member'] })
}

export const membersRoutes = defineRoutes(membersTexts, [
  {
    path: '/demo/digitalcard/memberlist',
    title: (t) => t.routes.list,
    screen: () => import('./members.screen.tsx'),
    access: 'member:view',
    ahead: askMembersAhead,
  },
])
