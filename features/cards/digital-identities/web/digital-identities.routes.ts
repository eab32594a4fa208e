import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { address } from '#platform/contract/call-address.ts'
import { askListAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { digitalIdentitiesContract } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

const list = address<typeof digitalIdentitiesContract.listByTemplate>(
  'GET',
  '/v2/carte/identity/listByTemplate',
)

const askIdentitiesAhead = (search: Search) =>
  askTemplatesAhead(search, (templateId) =>
    askListAhead(list, search, { fixed: { templateId }, beside: ['templateId'] }),
  )

export const digitalIdentitiesRoutes = defineRoutes(digitalIdentitiesTexts, [
  {
    path: '/demo/digitalcard/controlIdentify',
    title: (t) => t.routes.list,
    screen: () => import('./identities.screen.tsx'),
    access: 'identity:view',
    ahead: askIdentitiesAhead,
  },
  {
    path: '/demo/digitalcard/controlIdentify/carddetails',
    title: (t) => t.routes.detail,
    screen: () => import('./identity-details.screen.tsx'),
    access: 'identity:view',
  },
  {
    path: '/demo/digitalcard/controlIdentify/carddetails/index2',
    title: (t) => t.routes.detailWide,
    screen: () => import('./identity-details-wide.screen.tsx'),
    access: 'identity:view',
  },
])
