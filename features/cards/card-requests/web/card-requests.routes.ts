import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { cardRequestsContract } from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'

const list = address<typeof cardRequestsContract.list>('GET', '/v2/carte/requests')

export const cardRequestsRoutes = defineRoutes(cardRequestsTexts, [
  {
    path: '/demo/digitalcard/staffcard/requests',
    title: (t) => t.title,
    screen: () => import('./card-requests.screen.tsx'),
    access: 'card:create',
    ahead: listAhead(list),
  },
])
