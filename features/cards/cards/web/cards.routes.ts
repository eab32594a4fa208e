import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { cardsTexts } from '../cards.texts.ts'

export const cardsRoutes = defineRoutes(cardsTexts, [
  {
    path: '/demo/digitalcard/home',
    title: (t) => t.routes.home,
    screen: () => import('./cards-home.screen.tsx'),
    ahead: () => callAhead(cardTemplatesContract.list),
  },
  {
    path: '/demo/digitalcard/staffcard',
    title: (t) => t.routes.staffcard,
    screen: () => import('./staff-cards.screen.tsx'),
    access: 'card:view',
    ahead: () => callAhead(cardTemplatesContract.list),
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
