import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDirectorySync } from './directory-sync.handlers.ts'

export const feature = defineFeature({ name: 'directory-sync', mount: [mountDirectorySync] })
