import { defineMetric } from '../metric-definition.repository.ts'
import { customerParts } from './new-customers.repository.ts'

/** Everybody who is in the customers now. */
export const customers = defineMetric({ ...customerParts, key: 'customers' })
