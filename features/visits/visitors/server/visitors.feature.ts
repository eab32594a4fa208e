import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountVisitors } from './visitors.handlers.ts'

export const feature = defineFeature({ name: 'visitors', mount: [mountVisitors] })
