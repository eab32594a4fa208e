import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCustomerScans } from './customer-scans.handlers.ts'

export const feature = defineFeature({ name: 'customer-scans', mount: [mountCustomerScans] })
