import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { cardsTexts } from '../cards.texts.ts'

export const cardsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/home',
    texts: cardsTexts,
    title: (t) => t.routes.home,
    screen: () => import('./cards-home.screen.tsx'),
    ahead: () => callAhead(cardTemplatesContract.list),
    cache: true,
  },
  {
    path: '/demo/digitalcard/staffcard',
    texts: cardsTexts,
    title: (t) => t.routes.staffcard,
    screen: () => import('./staff-cards.screen.tsx'),
    access: 'card:view',
    ahead: () => callAhead(cardTemplatesContract.list),
    cache: true,
  },
  {
    path: '/demo/digitalcard/staffcard/carddetails',
    texts: cardsTexts,
    title: (t) => t.routes.carddetails,
    screen: () => import('./card-details.screen.tsx'),
    access: 'card:view',
    cache: true,
  },
  {
    path: '/system/cards',
    texts: cardsTexts,
    title: (t) => t.routes.operated,
    screen: () => import('./operated-cards.screen.tsx'),
    access: 'system:operate',
    cache: true,
  },
])
