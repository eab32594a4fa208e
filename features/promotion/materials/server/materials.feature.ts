import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMaterials } from './materials.handlers.ts'
import { documents, mediaFolders } from './materials.tables.ts'
import { materialsSeed } from './materials.seed.ts'
import { materialsServerTexts } from './server.texts.ts'
import { mountVideos } from './videos.handlers.ts'
import { videosSeed } from './videos.seed.ts'
import { videos } from './videos.tables.ts'

export const feature = defineFeature({
  name: 'materials',
  mount: [mountMaterials, mountVideos],
  seeds: [materialsSeed, videosSeed],
  labels: materialsServerTexts,
  menu: [
    {
      name: 'documents',
      area: 'digitalhomepage',
      group: 'contents',
      order: 30,
      path: '/demo/digitalhomepage/word',
      icon: 'FilePdfOutlined',
      activeIcon: 'FilePdfOutlined',
      permission: 'material:view',
    },
    {
      name: 'videos',
      area: 'digitalhomepage',
      group: 'contents',
      order: 31,
      path: '/demo/digitalhomepage/video',
      icon: 'PlaySquareOutlined',
      activeIcon: 'PlaySquareOutlined',
      permission: 'material:view',
    },
  ],
  objects: {
    document: { table: documents, name: documents.name },
    video: { table: videos, name: videos.name },
    mediaFolder: { table: mediaFolders, name: mediaFolders.name },
  },
})
