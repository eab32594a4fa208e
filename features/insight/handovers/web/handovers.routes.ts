import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { handoversContract } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'

const list = address<typeof handoversContract.list>('GET', '/v2/carte/inherits')

export const handoversRoutes = defineRoutes(handoversTexts, [
  {
    path: '/demo/digitalcard/handover',
    title: (t) => t.routes.list,
    screen: () => import('./handovers.screen.tsx'),
    access: 'card:inherit',
    ahead: listAhead(list),
  },
  {
    path: '/demo/digitalcard/handover/detail',
    title: (t) => t.routes.detail,
    screen: () => import('./handover-detail.screen.tsx'),
    access: 'card:inherit',
  },
])
