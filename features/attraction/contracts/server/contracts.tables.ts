import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { contractStates, type PlanLineDraft, receiptMethods, receiptStates } from '../contracts.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const fen = () => bigint({ mode: 'number' })

/** The shares of people in the result of a contract, in thousandths that add up to 1000, as at its signing. */
export interface Split {
  accountId: string
  name: string
  perMille: number
}

export const contracts = tenantTable(
  'contracts',
  {
    number: text().notNull(),
    title: text().notNull(),
    dealId: uuid().notNull(),
    firmId: uuid(),
    state: text({ enum: contractStates }).notNull(),
    /** Counts the versions that were agreed to, from 1. */
    edition: integer().notNull().default(1),
    amountFen: fen().notNull(),
    startsOn: date(),
    endsOn: date(),
    terms: text().notNull().default(''),
    splits: jsonb().$type<readonly Split[]>().notNull(),
    /** The open approval, of the signing or of a change. */
    approvalId: uuid(),
    signedOn: date(),
    /** When it was signed, for its place among what happened on that day; null where only the day is known. */
    signedAt: moment(),
    signedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    ownerAccountId: uuid(),
    /** Moves on with every change of the plan. */
    planVersion: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('contracts_number').on(t.companyId, t.number),
    index('contracts_age').on(t.companyId, t.updatedAt, t.id),
    index('contracts_state').on(t.companyId, t.state, t.updatedAt, t.id),
    index('contracts_owner').on(t.companyId, t.ownerAccountId, t.updatedAt, t.id),
    index('contracts_deal').on(t.companyId, t.dealId, t.state),
    index('contracts_firm').on(t.companyId, t.firmId, t.updatedAt, t.id),
    index('contracts_signed').on(t.companyId, t.signedOn),
    check('contracts_amount', sql`amount_fen > 0`),
    tenantReference(t, t.dealId, () => deals),
    tenantReference(t, t.firmId, () => firms),
  ],
)

/** Versions that were asked for, and their outcomes. */
export const contractVersions = tenantTable(
  'contract_versions',
  {
    contractId: uuid().notNull(),
    edition: integer().notNull(),
    title: text().notNull(),
    amountFen: fen().notNull(),
    startsOn: date(),
    endsOn: date(),
    terms: text().notNull(),
    plan: jsonb().$type<readonly PlanLineDraft[]>().notNull(),
    reason: text().notNull().default(''),
    outcome: text({ enum: ['waiting', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    approvalId: uuid().notNull(),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('contract_versions_contract').on(t.companyId, t.contractId, t.createdAt, t.id),
    unique('contract_versions_approval').on(t.companyId, t.approvalId),
    tenantReference(t, t.contractId, () => contracts),
  ],
)

/** The payments of a contract by their days; all lines together are its amount. */
export const planLines = tenantTable(
  'plan_lines',
  {
    contractId: uuid().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    dueOn: date().notNull(),
    amountFen: fen().notNull(),
    paidFen: fen().notNull().default(0),
  },
  (t) => [
    index('plan_lines_place').on(t.companyId, t.contractId, t.place),
    index('plan_lines_open')
      .on(t.companyId, t.dueOn, t.id)
      .where(sql`paid_fen < amount_fen`),
    index('plan_lines_due').on(t.companyId, t.dueOn, t.id),
    check('plan_lines_paid', sql`paid_fen between 0 and amount_fen and amount_fen > 0`),
    tenantReference(t, t.contractId, () => contracts),
  ],
)

/** Money that came in. A wrong one is never changed: another row takes it back. */
export const receipts = tenantTable(
  'receipts',
  {
    number: text().notNull(),
    firmId: uuid().notNull(),
    state: text({ enum: receiptStates }).notNull(),
    amountFen: fen().notNull(),
    /** Not on any line: received in advance. */
    freeFen: fen().notNull().default(0),
    receivedOn: date().notNull(),
    payer: text().notNull().default(''),
    method: text({ enum: receiptMethods }).notNull(),
    reference: text().notNull().default(''),
    note: text().notNull().default(''),
    recordedBy: uuid().notNull(),
    recordedByName: text().notNull(),
    confirmedBy: uuid(),
    confirmedByName: text().notNull().default(''),
    confirmedAt: moment(),
    reversesId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('receipts_number').on(t.companyId, t.number),
    index('receipts_age').on(t.companyId, t.updatedAt, t.id),
    index('receipts_state').on(t.companyId, t.state, t.updatedAt, t.id),
    index('receipts_recorder').on(t.companyId, t.recordedBy, t.updatedAt, t.id),
    index('receipts_firm').on(t.companyId, t.firmId, t.updatedAt, t.id),
    index('receipts_received').on(t.companyId, t.receivedOn),
    index('receipts_confirmed').on(t.companyId, t.confirmedAt),
    uniqueIndex('receipts_reverses')
      .on(t.companyId, t.reversesId)
      .where(sql`reverses_id is not null`),
    check('receipts_free', sql`free_fen >= 0 and free_fen <= greatest(amount_fen, 0)`),
    check(
      'receipts_other_eyes',
      sql`confirmed_by is null or confirmed_by <> recorded_by or reverses_id is not null`,
    ),
    tenantReference(t, t.firmId, () => firms),
  ],
)

/** Parts of receipts on lines; a negative row takes one back. */
export const receiptAllocations = tenantTable(
  'receipt_allocations',
  {
    receiptId: uuid().notNull(),
    planLineId: uuid().notNull(),
    contractId: uuid().notNull(),
    amountFen: fen().notNull(),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('receipt_allocations_receipt').on(t.companyId, t.receiptId, t.createdAt, t.id),
    index('receipt_allocations_line').on(t.companyId, t.planLineId),
    index('receipt_allocations_age').on(t.companyId, t.createdAt),
    check('receipt_allocations_amount', sql`amount_fen <> 0`),
    tenantReference(t, t.receiptId, () => receipts),
    tenantReference(t, t.planLineId, () => planLines),
    tenantReference(t, t.contractId, () => contracts),
  ],
  { appendOnly: true },
)

declarePersonal(contracts, {
  rows: 'keep',
  law: 'contracts',
  columns: { title: 'mention', terms: 'mention' },
})
declarePersonal(receipts, { rows: 'keep', law: 'accounting', columns: { payer: 'mention', note: 'mention' } })
