import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPayments } from './payments.handlers.ts'

export const feature = defineFeature({ name: 'payments', mount: [mountPayments] })
