import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountHandovers } from './handovers.handlers.ts'
import { handoversSeed } from './handovers.seed.ts'

export const feature = defineFeature({ name: 'handovers', mount: [mountHandovers], seeds: [handoversSeed] })
