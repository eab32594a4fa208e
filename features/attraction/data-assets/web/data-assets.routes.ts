import { defineRoutes } from '#platform/web/routes.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'

export const dataAssetsRoutes = defineRoutes(dataAssetsTexts, [
  {
    path: '/demo/attractinvestment/dataassets',
    title: (t) => t.routes.list,
    screen: () => import('./data-assets.screen.tsx'),
    access: 'asset:view',
  },
])
