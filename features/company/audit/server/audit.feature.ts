import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAudit } from './audit.handlers.ts'

export const feature = defineFeature({ name: 'audit', mount: [mountAudit] })
