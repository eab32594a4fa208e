import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardFolders } from './card-folders.handlers.ts'
import { cardFoldersSeed } from './card-folders.seed.ts'
import { cardFolderServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-folders',
  mount: [mountCardFolders],
  seeds: [cardFoldersSeed],
  labels: cardFolderServerTexts,
  menu: [
    {
      name: 'customerGroups',
      area: 'digitalcard',
      group: 'customers',
      order: 20,
      path: '/demo/digitalcard/customerresources/customergroup',
      icon: 'FolderOutlined',
      activeIcon: 'FolderFilled',
      permission: 'folder:view',
    },
  ],
})
