import { defineRoutes } from '#platform/web/routes.ts'

import { cluesTexts } from '../clues.texts.ts'

export const cluesRoutes = defineRoutes(cluesTexts, [
  {
    path: '/demo/attractinvestment/attractinvest',
    title: (t) => t.title,
    screen: () => import('./clues.screen.tsx'),
    access: 'clue:view',
  },
])
