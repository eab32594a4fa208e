import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { cardLabelsContract } from '../card-labels.contract.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

const list = address<typeof cardLabelsContract.list>('GET', '/v2/carte/label/list')

export const cardLabelsRoutes = defineRoutes(cardLabelsTexts, [
  {
    path: '/demo/digitalcard/cardlabels',
    title: (t) => t.route,
    screen: () => import('./card-labels.screen.tsx'),
    access: 'card:view',
    ahead: listAhead(list),
  },
])
