import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountHandovers } from './handovers.handlers.ts'

export const feature = defineFeature({ name: 'handovers', mount: [mountHandovers] })
