import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAlbums } from './albums.handlers.ts'
import { albumsSeed } from './albums.seed.ts'
import { albumsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'albums',
  mount: [mountAlbums],
  seeds: [albumsSeed],
  labels: albumsServerTexts,
  menu: [
    {
      name: 'albums',
      area: 'digitalhomepage',
      group: 'contents',
      order: 20,
      path: '/demo/digitalhomepage/propaganda',
      icon: 'ReadOutlined',
      activeIcon: 'ReadOutlined',
      permission: 'content:view',
    },
  ],
})
