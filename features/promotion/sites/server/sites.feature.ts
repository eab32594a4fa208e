import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountSites } from './sites.handlers.ts'

export const feature = defineFeature({ name: 'sites', mount: [mountSites] })
