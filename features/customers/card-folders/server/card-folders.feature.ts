import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardFolders } from './card-folders.handlers.ts'
import { cardFoldersSeed } from './card-folders.seed.ts'

export const feature = defineFeature({
  name: 'card-folders',
  mount: [mountCardFolders],
  seeds: [cardFoldersSeed],
})
