import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMaterials } from './materials.handlers.ts'
import { documents, mediaFolders } from './materials.tables.ts'
import { materialsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'materials',
  mount: [mountMaterials],
  labels: materialsServerTexts,
  menu: [
    {
      name: 'documents',
      area: 'digitalcard',
      group: 'promotion',
      order: 30,
      path: '/demo/digitalhomepage/word',
      icon: 'FilePdfOutlined',
      activeIcon: 'FilePdfOutlined',
      permission: 'material:view',
    },
  ],
  objects: {
    document: { table: documents, name: documents.name },
    mediaFolder: { table: mediaFolders, name: mediaFolders.name },
  },
})
