import { defineMetric } from '../metric-definition.repository.ts'
import { firmParts } from './new-firms.repository.ts'

/** Every firm that is recorded now. */
export const firms = defineMetric({ ...firmParts, key: 'firms' })
