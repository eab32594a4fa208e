import { defineRoutes } from '#platform/web/routes.ts'

import { templateDesignerTexts } from '../template-designer.texts.ts'

export const templateDesignerRoutes = defineRoutes(templateDesignerTexts, [
  {
    path: '/demo/digitalcard/cardcustom',
    title: (t) => t.route,
    screen: () => import('./card-design.screen.tsx'),
    access: 'template:view',
  },
])
