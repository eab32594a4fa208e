import { defineRoutes } from '#platform/web/routes.ts'

import { templateDesignerTexts } from '../template-designer.texts.ts'

export const templateDesignerRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/cardcustom',
    texts: templateDesignerTexts,
    title: (t) => t.route,
    screen: () => import('./card-design.screen.tsx'),
    access: 'template:view',
    cache: true,
  },
])
