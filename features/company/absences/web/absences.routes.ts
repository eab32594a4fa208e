import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { absencesContract } from '../absences.contract.ts'
import { absencesTexts } from '../absences.texts.ts'

const list = address<typeof absencesContract.list>('GET', '/v2/absence/list')

export const absencesRoutes = defineRoutes(absencesTexts, [
  {
    path: '/system/absences',
    title: (t) => t.routes.absences,
    screen: () => import('./absences.screen.tsx'),
    access: 'member',
    ahead: listAhead(list, { defaults: { tab: 'mine' } }),
  },
])
