import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import { askListAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'

const counts = address<typeof cardsContract.counts>('GET', '/v2/carte/counts')
const list = address<typeof cardsContract.list>('GET', '/v2/carte/listByTemplate')

/** The list of the template that is shown first. */
const askCardsAhead = (search: Search) =>
  askTemplatesAhead(search, (templateId) => {
    callAhead(counts, { query: { templateId } })
    askListAhead(list, search, { fixed: { templateId }, beside: ['templateId'] })
  })

export const cardsRoutes = defineRoutes(cardsTexts, [
  {
    path: '/demo/digitalcard/owncard',
    title: (t) => t.routes.owncard,
    screen: () => import('./own-card.screen.tsx'),
    access: 'card:view',
  },
  {
    path: '/demo/digitalcard/home',
    outline: 'numbers',
    title: (t) => t.routes.home,
    screen: () => import('./cards-home.screen.tsx'),
    ahead: askTemplatesAhead,
  },
  {
    path: '/demo/digitalcard/staffcard',
    title: (t) => t.routes.staffcard,
    screen: () => import('./staff-cards.screen.tsx'),
    access: 'card:view',
    ahead: askCardsAhead,
  },
  {
    path: '/demo/digitalcard/staffcard/carddetails',
    title: (t) => t.routes.carddetails,
    screen: () => import('./card-details.screen.tsx'),
    access: 'card:view',
  },
  {
    path: '/system/cards',
    title: (t) => t.routes.operated,
    screen: () => import('./operated-cards.screen.tsx'),
    access: 'system:operate',
  },
])
