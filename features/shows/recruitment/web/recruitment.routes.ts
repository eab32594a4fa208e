import { defineRoutes } from '#platform/web/routes.ts'

import { recruitmentTexts } from '../recruitment.texts.ts'

export const recruitmentRoutes = defineRoutes(recruitmentTexts, [
  {
    path: '/demo/activity/business',
    title: (t) => t.title,
    screen: () => import('./business.screen.tsx'),
    access: 'exhibitor:view',
  },
])
