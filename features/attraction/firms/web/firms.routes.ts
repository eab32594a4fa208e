import { defineRoutes } from '#platform/web/routes.ts'

import { firmsTexts } from '../firms.texts.ts'

export const firmsRoutes = defineRoutes(firmsTexts, [
  {
    path: '/demo/attractinvestment/clue',
    title: (t) => t.title,
    screen: () => import('./firms.screen.tsx'),
    access: 'firm:view',
  },
])
