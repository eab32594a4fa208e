import { defineRoutes } from '#platform/web/routes.ts'

import { activitiesTexts } from '../activities.texts.ts'

export const activitiesRoutes = defineRoutes(activitiesTexts, [
  {
    path: '/demo/activity/activity',
    title: (t) => t.routes.list,
    screen: () => import('./activities.screen.tsx'),
    access: 'activity:view',
  },
  {
    path: '/demo/activity/activity/page',
    title: (t) => t.routes.page,
    screen: () => import('./activity-page.screen.tsx'),
    access: 'activity:view',
    menuPath: '/demo/activity/activity',
  },
  {
    path: '/demo/activity/activity/design',
    title: (t) => t.routes.design,
    screen: () => import('./activity-design.screen.tsx'),
    access: 'activity:edit',
    menuPath: '/demo/activity/activity',
  },
])
