import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { moneyModes } from '#features/money/payments/payments.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { withdrawalEvents, withdrawalStates } from '../withdrawals.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const fen = () => bigint({ mode: 'number' }).notNull()

/**
 * The money that the operator holds for a company, as the ledger adds up to: one row for each kind of money, so that a withdrawal takes
 * what is there by one conditional update. No database lets any of it fall below nothing.
 */
export const settlementBalances = tenantTable(
  'settlement_balances',
  {
    mode: text({ enum: moneyModes }).notNull(),
    /** Fen that may be withdrawn. */
    available: fen().default(0),
    /** Fen of withdrawals under way. */
    frozen: fen().default(0),
    /** Fen that went back to buyers after the company had withdrawn them: the next statement pays them first. */
    receivable: fen().default(0),
  },
  (t) => [
    unique('settlement_balances_mode').on(t.companyId, t.mode),
    check('settlement_balances_floor', sql`available >= 0 and frozen >= 0 and receivable >= 0`),
  ],
)

/** Money that a company wants of the operator who holds it. */
export const settlementWithdrawals = tenantTable(
  'settlement_withdrawals',
  {
    /** For people: `W20261126-48213057`. */
    number: text().notNull(),
    mode: text({ enum: moneyModes }).notNull(),
    state: text({ enum: withdrawalStates }).notNull().default('submitted'),
    amount: fen(),
    /** The certified name of the company on the day. */
    holder: text().notNull(),
    bank: text().notNull(),
    /** The number of the account, sealed with the installation's key. */
    sealedAccount: text().notNull(),
    /** Its last four digits. */
    accountEnd: text().notNull(),
    requestedById: uuid().notNull(),
    requestedByName: text().notNull(),
    requestedAt: moment().notNull().defaultNow(),
    decidedByName: text(),
    decidedAt: moment(),
    note: text().notNull().default(''),
    bankReference: text(),
    proofFileId: text(),
    paidAt: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('settlement_withdrawals_number').on(t.companyId, t.number),
    index('settlement_withdrawals_age').on(t.companyId, t.requestedAt, t.id),
    index('settlement_withdrawals_state').on(t.companyId, t.state, t.requestedAt),
    check('settlement_withdrawals_amount', sql`amount > 0`),
    check(
      'settlement_withdrawals_paid',
      sql`state <> 'paid' or (bank_reference is not null and proof_file_id is not null)`,
    ),
  ],
  // The operator's desk sees what all companies ask for.
  { system: ['select'] },
)

/** The steps of a withdrawal. The ledger names the step as its source. */
export const settlementWithdrawalSteps = tenantTable(
  'settlement_withdrawal_steps',
  {
    withdrawalId: uuid().notNull(),
    event: text({ enum: ['request', ...withdrawalEvents] }).notNull(),
    byName: text().notNull(),
    note: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('settlement_withdrawal_steps_order').on(t.companyId, t.withdrawalId, t.at),
    tenantReference(t, t.withdrawalId, () => settlementWithdrawals),
  ],
  { appendOnly: true },
)

// The holder of the account is the company itself, under its certified name.
declarePersonal(settlementWithdrawals, 'none')
