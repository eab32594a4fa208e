import { eq, inArray, or } from 'drizzle-orm'

import { projectColour } from '#features/attraction/projects/server/projects.public.ts'
import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { defineMetric } from '../metric-definition.repository.ts'

/** Projects that somebody leads, and those of the departments in reach. */
function projectsWithin(viewer: Viewer) {
  const { scope, departmentIds } = scopeFor(viewer, 'project:view')
  if (scope === 'all') return undefined
  const own = eq(projects.leadId, viewer.accountId)
  return scope === 'departments' && departmentIds.length > 0
    ? or(own, inArray(projects.departmentId, [...departmentIds]))
    : own
}

export const projectParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'project:view',
  from: sql`from ${projects}`,
  id: sql`${projects.id}`,
  title: sql`${projects.name}`,
  link: { to: 'project', id: sql`${projects.id}` },
  where: sql`${projects.state} <> 'terminated'`,
  dimensions: {
    stage: sql`${projects.stage}`,
    colour: projectColour,
    region: sql`${projects.region}`,
    owner: sql`${projects.leadName}`,
  },
  scope: projectsWithin,
} as const

/** Projects that have not been given up. */
export const runningProjects = defineMetric({ ...projectParts, key: 'runningProjects' })
