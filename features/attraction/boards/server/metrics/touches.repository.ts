import { stands } from '#features/attraction/touches/server/touches.public.ts'
import { touches as touchRows } from '#features/attraction/touches/server/touches.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownersWithin } from './owner-reach.repository.ts'

export const touchParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'touch:view',
  from: sql`from ${touchRows}`,
  id: sql`${touchRows.id}`,
  at: sql`${touchRows.at}`,
  title: sql`${touchRows.byName}`,
  // One that was put right stands in its correction.
  where: stands(sql`${touchRows.id}`),
  dimensions: {
    owner: sql`${touchRows.byName}`,
    kind: sql`${touchRows.kind}`,
    state: sql`${touchRows.outcome}`,
  },
  // By the person who wrote it.
  scope: ownersWithin('touch:view', touchRows.byAccountId),
} as const

/** Follow-ups by the day on which they happened. */
export const touches = defineMetric({ ...touchParts, key: 'touches' })
