import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardFills } from './card-fills.handlers.ts'

export const feature = defineFeature({ name: 'card-fills', mount: [mountCardFills] })
