import { bigint, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { moneyModes, onlineChannels } from '../payments.contract.ts'
import {
  differenceKinds,
  lineSubjects,
  statementFailures,
  statementSources,
  statementStates,
} from '../statements.contract.ts'

const lineStates = ['settled', 'pending', 'failed'] as const

/** A provider's statement of a day; belongs to the operator's company, though it is about all of them. */
export const paymentStatements = tenantTable(
  'payment_statements',
  {
    day: date({ mode: 'string' }).notNull(),
    channel: text({ enum: onlineChannels }).notNull(),
    mode: text({ enum: moneyModes }).notNull(),
    source: text({ enum: statementSources }).notNull(),
    state: text({ enum: statementStates }).notNull().default('waiting'),
    failure: text({ enum: statementFailures }),
    charges: integer().notNull().default(0),
    charged: bigint({ mode: 'number' }).notNull().default(0),
    refunds: integer().notNull().default(0),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    createdBy: uuid(),
    createdByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
  },
  (t) => [unique('payment_statements_day').on(t.companyId, t.day, t.channel, t.mode)],
)

/** Where a statement and our books say something else, until somebody has said why. */
export const statementDifferences = tenantTable(
  'statement_differences',
  {
    statementId: uuid().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    subject: text({ enum: lineSubjects }).notNull(),
    number: text().notNull(),
    orderNumber: text(),
    /** The company that paid; a name alone, because it may be another company, or none. */
    companyName: text(),
    oursState: text({ enum: lineStates }),
    oursAmount: bigint({ mode: 'number' }),
    theirsState: text({ enum: lineStates }),
    theirsAmount: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedByName: text(),
    note: text(),
  },
  (t) => [
    unique('statement_differences_once').on(t.companyId, t.statementId, t.kind, t.subject, t.number),
    index('statement_differences_open').on(t.companyId, t.resolvedAt, t.createdAt),
    tenantReference(t, t.statementId, () => paymentStatements),
  ],
)
