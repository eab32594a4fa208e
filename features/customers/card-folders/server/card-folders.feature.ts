import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardFolders } from './card-folders.handlers.ts'

export const feature = defineFeature({ name: 'card-folders', mount: [mountCardFolders] })
