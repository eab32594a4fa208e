import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orderSides } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  incidentKinds,
  moneyModes,
  paymentChannels,
  paymentScenes,
  paymentStates,
  refundCauses,
  refundStates,
} from '../payments.contract.ts'

/** One try to pay an order, at one till. */
export const payments = tenantTable(
  'payments',
  {
    /** What the provider knows it by; a public address too, because a notice names nothing else. */
    number: text().notNull(),
    orderId: uuid().notNull(),
    channel: text({ enum: paymentChannels }).notNull(),
    mode: text({ enum: moneyModes }).notNull(),
    /** The side of its order: the operator's tills, or the company's own. */
    side: text({ enum: orderSides }).notNull().default('purchase'),
    /** A sale that the operator's till took the money of: it is held until the company withdraws it. */
    isHeld: boolean().notNull().default(false),
    scene: text({ enum: paymentScenes }).notNull().default('screen'),
    state: text({ enum: paymentStates }).notNull().default('waiting'),
    /** Fen. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the code on the screen holds, or the address of the provider's page. */
    content: text(),
    /** The provider's own number, once there is one. */
    providerNumber: text(),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('payments_number').on(t.companyId, t.number),
    index('payments_order').on(t.companyId, t.orderId),
    index('payments_age').on(t.companyId, t.createdAt, t.id),
    uniqueIndex('payments_one_open')
      .on(t.companyId, t.orderId, t.channel)
      .where(sql`state in ('waiting', 'processing')`),
    tenantReference(t, t.orderId, () => orders),
    check('payments_amount', sql`amount > 0`),
  ],
  { system: ['select'] },
)

/** Money that goes back; a retry keeps the number, so that the provider gives it once. */
export const refunds = tenantTable(
  'refunds',
  {
    number: text().notNull(),
    paymentId: uuid().notNull(),
    orderId: uuid().notNull(),
    state: text({ enum: refundStates }).notNull(),
    cause: text({ enum: refundCauses }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    askedBy: uuid(),
    askedByName: text().notNull(),
    decidedBy: uuid(),
    decidedByName: text(),
    decidedAt: timestamp({ withTimezone: true }),
    note: text(),
    attempts: integer().notNull().default(0),
    failure: text(),
    providerNumber: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('refunds_number').on(t.companyId, t.number),
    index('refunds_payment').on(t.companyId, t.paymentId),
    index('refunds_order').on(t.companyId, t.orderId),
    tenantReference(t, t.paymentId, () => payments),
    check('refunds_amount', sql`amount > 0`),
  ],
  { system: ['select'] },
)

/**
 * The place of money: in the till of a provider or the bank, earned, or owed to who paid it for nothing. Of what the operator
 * holds for a company: what it may withdraw, what waits for a withdrawal, the fees of statements, what the company owes after
 * money went back that it had withdrawn, and what went back ahead of its statement.
 */
export const ledgerAccounts = [
  'till',
  'sales',
  'owed',
  'available',
  'frozen',
  'fee',
  'receivable',
  'advance',
] as const

/** The movers of money: a till, a statement that releases it, or a step of a withdrawal. */
export const ledgerKinds = ['payment', 'refund', 'release', 'withdrawal'] as const

/** Double entries, written once: the lines of a source (a payment, a refund) add up to nothing, and balances are sums. */
export const ledgerEntries = tenantTable(
  'ledger_entries',
  {
    /** The payment, refund, statement or step of a withdrawal that moved the money. */
    sourceId: uuid().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    mode: text({ enum: moneyModes }).notNull(),
    side: text({ enum: orderSides }).notNull().default('purchase'),
    /** The operator's till took the money of a sale. */
    isHeld: boolean().notNull().default(false),
    /** Statements and withdrawals are of no order. */
    orderId: uuid(),
    /** Fen; what comes in is positive in the till. */
    amount: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // A source is booked once, however often it is reported.
    unique('ledger_entries_once').on(t.companyId, t.sourceId, t.account),
    index('ledger_entries_order').on(t.companyId, t.orderId),
    check('ledger_entries_amount', sql`amount <> 0`),
    check('ledger_entries_order', sql`order_id is not null or kind in ('release', 'withdrawal')`),
  ],
  { appendOnly: true, system: ['select'] },
)

/** What does not add up, for a person to look at. */
export const paymentIncidents = tenantTable(
  'payment_incidents',
  {
    paymentId: uuid().notNull(),
    kind: text({ enum: incidentKinds }).notNull(),
    expected: bigint({ mode: 'number' }).notNull(),
    found: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedByName: text(),
    note: text(),
  },
  (t) => [
    unique('payment_incidents_once').on(t.companyId, t.paymentId, t.kind, t.found),
    index('payment_incidents_open').on(t.companyId, t.resolvedAt, t.createdAt),
    tenantReference(t, t.paymentId, () => payments),
  ],
  { system: ['select'] },
)

/** What the rehearsal of a provider knows: its side of a payment. */
export const sandboxTrades = tenantTable(
  'sandbox_trades',
  {
    chargeNumber: text().notNull(),
    channel: text({ enum: ['wechat', 'alipay'] }).notNull(),
    /** The merchant that is paid: the operator, or the company itself. */
    merchant: text({ enum: ['operator', 'company'] })
      .notNull()
      .default('operator'),
    /** Our number for it. */
    paymentNumber: text().notNull(),
    subject: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: ['open', 'paying', 'accepted', 'paid', 'failed', 'closed'] })
      .notNull()
      .default('open'),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('sandbox_trades_payment').on(t.companyId, t.paymentNumber),
    unique('sandbox_trades_number').on(t.companyId, t.chargeNumber),
  ],
  // Its statements are of all companies, as a provider's are.
  { system: ['select'] },
)

export const sandboxRefunds = tenantTable(
  'sandbox_refunds',
  {
    chargeId: uuid().notNull(),
    refundNumber: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('sandbox_refunds_number').on(t.companyId, t.refundNumber),
    tenantReference(t, t.chargeId, () => sandboxTrades),
  ],
  { system: ['select'] },
)
