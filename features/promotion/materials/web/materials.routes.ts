import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'

const documents = address<typeof materialsContract.listDocuments>('GET', '/material/doc/list')

export const materialsRoutes = defineRoutes(materialsTexts, [
  {
    path: '/demo/digitalhomepage/word',
    title: (t) => t.routes.documents,
    screen: () => import('./documents.screen.tsx'),
    access: 'material:view',
    ahead: listAhead(documents),
  },
  {
    path: '/demo/digitalhomepage/word/detail',
    title: (t) => t.routes.document,
    screen: () => import('./document-detail.screen.tsx'),
    access: 'material:view',
  },
  {
    path: '/demo/digitalhomepage/video',
    title: (t) => t.video.routes.videos,
    screen: () => import('./videos.screen.tsx'),
    access: 'material:view',
  },
  {
    path: '/demo/digitalhomepage/video/detail',
    title: (t) => t.video.routes.video,
    screen: () => import('./video-detail.screen.tsx'),
    access: 'material:view',
  },
])
