import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { membersTexts } from '../members.texts.ts'

export const membersRoutes = defineRoutes(membersTexts, [
  {
    path: '/demo/digitalcard/memberlist',
    title: (t) => t.routes.list,
    screen: () => import('./members.screen.tsx'),
    access: 'member:view',
    ahead: askTemplatesAhead,
  },
])
