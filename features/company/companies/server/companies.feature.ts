import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCompanies } from './companies.handlers.ts'
import { companySeed } from './companies.seed.ts'

export const feature = defineFeature({ name: 'companies', mount: [mountCompanies], seeds: [companySeed] })
