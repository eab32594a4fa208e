import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { moneyModes } from '#features/money/payments/payments.contract.ts'
import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { lineKinds, statementStates } from '../settlement.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const fen = () => bigint({ mode: 'number' }).notNull()

/** The earnings of an activity, closed at a moment. Nothing of it changes afterwards but its state. */
export const settlementStatements = tenantTable(
  'settlement_statements',
  {
    /** For people: `S20261126-48213057`. */
    number: text().notNull(),
    activityId: uuid().notNull(),
    mode: text({ enum: moneyModes }).notNull(),
    state: text({ enum: statementStates }).notNull().default('pending_confirm'),
    /** Fen, as its lines add up to. */
    received: fen(),
    refunded: fen(),
    adjusted: fen().default(0),
    lines: integer().notNull(),
    closedAt: moment().notNull().defaultNow(),
    closedById: uuid(),
    closedByName: text().notNull().default(''),
    settledAt: moment(),
    settledByName: text(),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('settlement_statements_number').on(t.companyId, t.number),
    index('settlement_statements_age').on(t.companyId, t.closedAt, t.id),
    index('settlement_statements_state').on(t.companyId, t.state, t.closedAt),
    index('settlement_statements_activity').on(t.companyId, t.activityId, t.closedAt),
    tenantReference(t, t.activityId, () => activities),
    check('settlement_statements_lines', sql`lines >= 0`),
  ],
)

/** The moves of money of a statement. A move stands in one statement, once. */
export const settlementLines = tenantTable(
  'settlement_lines',
  {
    statementId: uuid().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    /** The payment or refund as the ledger knows it; of an adjustment its own id. */
    sourceId: uuid().notNull(),
    orderId: uuid(),
    amount: fen(),
    at: moment().notNull(),
    note: text().notNull().default(''),
    isDisputed: boolean().notNull().default(false),
  },
  (t) => [
    unique('settlement_lines_once').on(t.companyId, t.sourceId),
    index('settlement_lines_statement').on(t.companyId, t.statementId, t.at, t.id),
    tenantReference(t, t.statementId, () => settlementStatements),
    check('settlement_lines_amount', sql`amount <> 0`),
    check('settlement_lines_order', sql`(kind = 'adjustment') = (order_id is null)`),
  ],
)
