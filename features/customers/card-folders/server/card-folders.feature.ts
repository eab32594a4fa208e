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
      order: 120,
      path: '/demo/digitalcard/customerresources/customergroup',
      icon: 'TeamOutlined',
      activeIcon: 'TeamOutlined',
      permission: 'folder:view',
    },
    {
      name: 'cardFolders',
      area: 'digitalcard',
      order: 130,
      path: '/demo/digitalcard/cardholder',
      icon: 'FolderOutlined',
      activeIcon: 'FolderOutlined',
      permission: 'folder:view',
    },
  ],
})
