import { bigint, check, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { targetMetrics, targetScopes } from '../targets.contract.ts'

const fen = () => bigint({ mode: 'number' })

/** The target of somebody for a month; quarters and years are sums of months. */
export const targets = tenantTable(
  'targets',
  {
    metric: text({ enum: targetMetrics }).notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    scope: text({ enum: targetScopes }).notNull(),
    /** The department or account; of the company a nil id, so that there is one row only. */
    scopeId: uuid().notNull(),
    baseFen: fen().notNull().default(0),
    stretchFen: fen().notNull().default(0),
    challengeFen: fen().notNull().default(0),
    updatedBy: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('targets_cell').on(t.companyId, t.metric, t.month, t.scope, t.scopeId),
    check('targets_amounts', sql`base_fen >= 0 and stretch_fen >= 0 and challenge_fen >= 0`),
  ],
)

/** The figure that a manager expects of somebody in a month. */
export const expectedFigures = tenantTable(
  'expected_figures',
  {
    accountId: uuid().notNull(),
    month: date().notNull(),
    fen: fen().notNull(),
    byName: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('expected_figures_month').on(t.companyId, t.accountId, t.month)],
)

/** A forecast as it stood on a Monday: append-only, or looking back would show today's opinion. */
export const forecastSnapshots = tenantTable(
  'forecast_snapshots',
  {
    takenOn: date().notNull(),
    /** The first day of the month that is forecast. */
    month: date().notNull(),
    /** Nil for deals without an owner. */
    accountId: uuid().notNull(),
    commitFen: fen().notNull(),
    bestFen: fen().notNull(),
    pipelineFen: fen().notNull(),
    weightedFen: fen().notNull(),
    wonFen: fen().notNull(),
    deals: integer().notNull(),
    unpriced: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('forecast_snapshots_once').on(t.companyId, t.month, t.takenOn, t.accountId),
    index('forecast_snapshots_account').on(t.companyId, t.month, t.accountId, t.takenOn),
  ],
  { appendOnly: true },
)
