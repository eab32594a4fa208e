import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { membersTexts } from '../members.texts.ts'

export const membersRoutes = defineRoutes(membersTexts, [
  {
    path: '/demo/digitalcard/memberlist',
    title: (t) => t.routes.list,
    screen: () => import('./members.screen.tsx'),
    access: 'member:view',
    ahead: () => callAhead(cardTemplatesContract.list),
  },
])
