import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { albumsContract } from '../albums.contract.ts'
import { albumsTexts } from '../albums.texts.ts'

const shelf = '/demo/digitalhomepage/propaganda'
const access = 'content:view'
const list = address<typeof albumsContract.list>('GET', '/v2/publicity/list')

export const albumsRoutes = defineRoutes(albumsTexts, [
  {
    path: shelf,
    title: (t) => t.routes.shelf,
    screen: () => import('./albums.screen.tsx'),
    access,
    ahead: listAhead(list),
  },
  {
    path: '/demo/digitalhomepage/propaganda/edit',
    title: (t) => t.routes.edit,
    screen: () => import('./album-edit.screen.tsx'),
    access,
    menuPath: shelf,
  },
  {
    path: '/demo/digitalhomepage/propaganda/setting',
    title: (t) => t.routes.setting,
    screen: () => import('./album-setting.screen.tsx'),
    access,
    menuPath: shelf,
  },
  {
    path: '/demo/digitalhomepage/propaganda/detail',
    title: (t) => t.routes.detail,
    screen: () => import('./album-detail.screen.tsx'),
    access,
    menuPath: shelf,
  },
])
