import { defineRoutes } from '#platform/web/routes.ts'
import { channelsTexts } from '../channels.texts.ts'

export const channelsRoutes = defineRoutes(channelsTexts, [
  {
    path: '/demo/attractinvestment/account',
    title: (t) => t.routes.list,
    screen: () => import('./channels.screen.tsx'),
    access: 'channel:view',
  },
])
