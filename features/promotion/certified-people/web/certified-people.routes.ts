import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { certifiedPeopleContract } from '../certified-people.contract.ts'
import { certifiedPeopleTexts } from '../certified-people.texts.ts'

const list = address<typeof certifiedPeopleContract.list>('GET', '/v2/promotion/people')

export const certifiedPeopleRoutes = defineRoutes(certifiedPeopleTexts, [
  {
    path: '/demo/digitalhomepage/controlIdentify',
    title: (t) => t.routes.list,
    screen: () => import('./certified-people.screen.tsx'),
    access: 'identity:view',
    ahead: listAhead(list),
  },
])
