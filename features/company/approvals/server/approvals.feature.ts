import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountApprovals } from './approvals.handlers.ts'

export const feature = defineFeature({ name: 'approvals', mount: [mountApprovals] })
