import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountQuickSearches } from './quick-searches.handlers.ts'

export const feature = defineFeature({ name: 'quick-searches', mount: [mountQuickSearches] })
