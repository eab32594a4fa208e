import { eq } from 'drizzle-orm'

import { receipts } from '#features/attraction/contracts/server/contracts.tables.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownersWithin } from './owner-reach.repository.ts'

/** Money of contracts that somebody else has confirmed, by the moment of that; what was taken back counts against it. */
export const receivedSum = defineMetric({
  key: 'receivedSum',
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'fen',
  fold: 'sum',
  better: 'up',
  permission: 'deal:view',
  from: sql`from ${receipts} join ${firms} on ${eq(firms.id, receipts.firmId)}`,
  id: sql`${receipts.id}`,
  at: sql`${receipts.confirmedAt}`,
  title: sql`${receipts.number} || ' ' || ${firms.name}`,
  link: { to: 'firm', id: sql`${receipts.firmId}` },
  value: sql`${receipts.amountFen}`,
  dimensions: { owner: sql`${receipts.recordedByName}` },
  scope: ownersWithin('deal:view', receipts.recordedBy),
})
