import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountUploads } from './uploads.handlers.ts'

export const feature = defineFeature({ name: 'uploads', mount: [mountUploads] })
