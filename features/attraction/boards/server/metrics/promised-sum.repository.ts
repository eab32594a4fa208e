import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { projectParts } from './running-projects.repository.ts'

/** The investment that running projects have promised. */
export const promisedSum = defineMetric({
  ...projectParts,
  key: 'promisedSum',
  unit: 'fen',
  fold: 'sum',
  value: sql`coalesce(${projects.promisedFen}, 0)`,
})
