import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountReferenceData } from './reference-data.handlers.ts'

export const feature = defineFeature({ name: 'reference-data', mount: [mountReferenceData] })
