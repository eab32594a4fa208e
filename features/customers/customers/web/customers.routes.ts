import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { customersTexts } from '../customers.texts.ts'

export const customersRoutes = defineRoutes(customersTexts, [
  {
    path: '/demo/digitalcard/customerresources',
    title: (t) => t.routes.list,
    screen: () => import('./customers.screen.tsx'),
    access: 'contact:view',
    ahead: askTemplatesAhead,
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
