import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { designRequestsContract } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'

const list = address<typeof designRequestsContract.list>('GET', '/v2/design/list')

export const designRequestsRoutes = defineRoutes(designRequestsTexts, [
  {
    path: '/demo/digitalcard/custom-made',
    title: (t) => t.routes.custom,
    screen: () => import('./design-requests.screen.tsx'),
    access: 'design:view',
    ahead: listAhead(list, { beside: ['request'] }),
  },
])
