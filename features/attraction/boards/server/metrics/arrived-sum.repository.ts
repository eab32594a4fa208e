import { eq } from 'drizzle-orm'

import { projectArrivals, projects } from '#features/attraction/projects/server/projects.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { projectParts } from './running-projects.repository.ts'

/** Confirmed money that arrived, by the moment at which it was recorded. */
export const arrivedSum = defineMetric({
  ...projectParts,
  key: 'arrivedSum',
  unit: 'fen',
  fold: 'sum',
  from: sql`from ${projectArrivals} join ${projects} on ${eq(projects.id, projectArrivals.projectId)}`,
  id: sql`${projectArrivals.id}`,
  at: sql`${projectArrivals.at}`,
  where: sql`${projectArrivals.state} = 'confirmed'`,
  value: sql`${projectArrivals.amountFen}`,
})
