import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { address } from '#platform/contract/call-address.ts'
import { askListAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'
import type { customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

const list = address<typeof customersContract.listStaffCards>('GET', '/v2/res/carte/getStaffCartes')

const askCustomersAhead = (search: Search) => {
  askTemplatesAhead(search)
  askListAhead(list, search)
}

export const customersRoutes = defineRoutes(customersTexts, [
  {
    path: '/demo/digitalcard/customerresources',
    title: (t) => t.routes.list,
    screen: () => import('./customers.screen.tsx'),
    access: 'contact:view',
    ahead: askCustomersAhead,
  },
  {
    path: '/demo/digitalcard/customerresources/seecustomer',
    title: (t) => t.routes.ofOne,
    screen: () => import('./customers-of.screen.tsx'),
    access: 'contact:view',
  },
  {
    path: '/demo/digitalcard/customerresources/customerdetalis',
    title: (t) => t.routes.person,
    screen: () => import('./customer-person.screen.tsx'),
    access: 'contact:view',
  },
  {
    path: '/demo/digitalcard/customerresources/customerdetalis2',
    title: (t) => t.routes.card,
    screen: () => import('./customer-card.screen.tsx'),
    access: 'contact:view',
  },
])
