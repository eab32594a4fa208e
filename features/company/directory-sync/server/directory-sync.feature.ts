import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDirectorySync } from './directory-sync.handlers.ts'
import { directorySyncServerTexts } from './server.texts.ts'
import { directoryTokens } from './directory-sync.tables.ts'

export const feature = defineFeature({
  name: 'directory-sync',
  mount: [mountDirectorySync],
  labels: directorySyncServerTexts,
  menu: [
    {
      name: 'directory',
      area: 'system',
      group: 'operation',
      order: 10,
      path: '/system/directory',
      icon: 'SyncOutlined',
      activeIcon: 'SyncOutlined',
      permission: 'directory:sync',
    },
  ],
  objects: { directoryToken: { table: directoryTokens, name: directoryTokens.name } },
})
