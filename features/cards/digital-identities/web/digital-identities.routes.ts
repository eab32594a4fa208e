import { askTemplatesAhead } from '#features/cards/card-templates/web/templates-ahead.public.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

export const digitalIdentitiesRoutes = defineRoutes(digitalIdentitiesTexts, [
  {
    path: '/demo/digitalcard/controlIdentify',
    title: (t) => t.routes.list,
    screen: () => import('./identities.screen.tsx'),
    access: 'identity:view',
    ahead: askTemplatesAhead,
  },
  {
    path: '/demo/digitalcard/controlIdentify/carddetails',
    title: (t) => t.routes.detail,
    screen: () => import('./identity-details.screen.tsx'),
    access: 'identity:view',
  },
  {
    path: '/demo/digitalcard/controlIdentify/carddetails/index2',
    title: (t) => t.routes.detailWide,
    screen: () => import('./identity-details-wide.screen.tsx'),
    access: 'identity:view',
  },
])
