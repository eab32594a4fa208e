import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCustomerForms } from './customer-forms.handlers.ts'
import { customerFormsSeed } from './customer-forms.seed.ts'

export const feature = defineFeature({
  name: 'customer-forms',
  mount: [mountCustomerForms],
  seeds: [customerFormsSeed],
})
