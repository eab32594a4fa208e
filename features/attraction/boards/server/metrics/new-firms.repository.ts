import { firmReach } from '#features/attraction/firms/server/firms.public.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownerName } from './owner-reach.repository.ts'

export const firmParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'firm:view',
  from: sql`from ${firms}`,
  id: sql`${firms.id}`,
  title: sql`${firms.name}`,
  link: { to: 'firm', id: sql`${firms.id}` },
  where: sql`${firms.state} <> 'merged'`,
  dimensions: {
    source: sql`${firms.origin}`,
    state: sql`${firms.state}`,
    owner: ownerName(firms.ownerAccountId),
  },
  scope: (viewer: Viewer) => firmReach(viewer, 'firm:view'),
} as const

/** Firms that were recorded in the period, without those that were merged into others. */
export const newFirms = defineMetric({ ...firmParts, key: 'newFirms', at: sql`${firms.createdAt}` })
