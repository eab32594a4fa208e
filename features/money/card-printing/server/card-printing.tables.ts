import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orders } from '#features/money/orders/server/orders.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { anyPrintEvents, printStates, type PrintWarning } from '../card-printing.contract.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'
import type { PrintModel } from '../face/print-side.tsx'

// The operator of the installation prints for every company.
const seenByOperator = { system: ['select'] } as const

/** Where parcels go to; of one account, for nobody else. */
export const printAddresses = tenantTable(
  'print_addresses',
  {
    accountId: uuid().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    districtCode: text().notNull(),
    /** Province, city and county as they were called. */
    region: text().notNull(),
    detail: text().notNull(),
    postcode: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('print_addresses_account').on(t.companyId, t.accountId, t.createdAt),
    uniqueIndex('print_addresses_one_default')
      .on(t.companyId, t.accountId)
      .where(sql`is_default`),
  ],
)

/** What somebody is about to order; one line a card. */
export const printCartLines = tenantTable(
  'print_cart_lines',
  {
    accountId: uuid().notNull(),
    cardId: uuid().notNull(),
    specification: jsonb().$type<PrintSpecification>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('print_cart_lines_card').on(t.companyId, t.accountId, t.cardId)],
)

/** Open jobs stand first in lists; an index has the same words. */
export const isOpen = sql`(state not in ('completed', 'cancelled'))`

/** One order of printed cards on its way from the proof to the parcel. */
export const printJobs = tenantTable(
  'print_jobs',
  {
    orderId: uuid().notNull(),
    /** The job that this one prints once more after a complaint; null for what was ordered. */
    reprintOf: uuid(),
    /** The complaint that it answers. */
    complaintStepId: uuid(),
    /** The number of its order; of a reprint with its count. */
    number: text().notNull(),
    state: text({ enum: printStates }).notNull().default('unpaid'),
    /** What it was called where it was ordered: for jobs that do not know the names on their cards. */
    name: text().notNull(),
    /** The first names on the cards, of which every reader's language makes the name. */
    names: jsonb().$type<string[]>(),
    cards: integer().notNull(),
    quantity: integer().notNull(),
    /** Fen. */
    amount: bigint({ mode: 'number' }).notNull(),
    delivery: bigint({ mode: 'number' }).notNull(),
    remark: text().notNull().default(''),
    receiverName: text().notNull(),
    receiverMobile: text().notNull(),
    region: text().notNull(),
    addressDetail: text().notNull(),
    postcode: text().notNull().default(''),
    /** The proof counts as confirmed then. */
    proofDueAt: timestamp({ withTimezone: true }),
    /** The parcel counts as received, or what was received as good, then. */
    nextDueAt: timestamp({ withTimezone: true }),
    carrier: text(),
    trackingNumber: text(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(number || chr(10) || name || chr(10) || created_by_name || chr(10) || coalesce(tracking_number, ''))`,
    ),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('print_jobs_of_order').on(t.companyId, t.orderId),
    // What was ordered is printed once, and once more for one complaint at a time.
    uniqueIndex('print_jobs_ordered')
      .on(t.companyId, t.orderId)
      .where(sql`reprint_of is null`),
    uniqueIndex('print_jobs_reprint')
      .on(t.companyId, t.reprintOf)
      .where(sql`state <> 'cancelled'`),
    tenantReference(t, t.reprintOf, () => ({ companyId: t.companyId, id: t.id })),
    index('print_jobs_age').on(t.companyId, isOpen, t.updatedAt, t.id),
    index('print_jobs_own').on(t.companyId, t.createdBy, isOpen, t.updatedAt, t.id),
    tenantReference(t, t.orderId, () => orders),
    check('print_jobs_amount', sql`amount >= 0`),
  ],
  seenByOperator,
)

export const printJobKeys = searchKeyTable('print_job_keys', () => printJobs)

/** The cards of a job as they were when it was ordered: what is changed later does not change what is printed. */
export const printJobItems = tenantTable(
  'print_job_items',
  {
    jobId: uuid().notNull(),
    position: integer().notNull(),
    cardId: uuid().notNull(),
    name: text().notNull(),
    title: text().notNull().default(''),
    specification: jsonb().$type<PrintSpecification>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    model: jsonb().$type<PrintModel>().notNull(),
    warnings: jsonb().$type<PrintWarning[]>().notNull(),
  },
  (t) => [
    index('print_job_items_job').on(t.companyId, t.jobId, t.position),
    tenantReference(t, t.jobId, () => printJobs),
  ],
)

/** What happened to a job, and what both sides said with it. */
export const printJobSteps = tenantTable(
  'print_job_steps',
  {
    jobId: uuid().notNull(),
    event: text({ enum: anyPrintEvents }).notNull(),
    toState: text({ enum: printStates }).notNull(),
    byOperator: boolean().notNull(),
    /** Empty for what happened by itself. */
    name: text().notNull().default(''),
    text: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('print_job_steps_job').on(t.companyId, t.jobId, t.at),
    tenantReference(t, t.jobId, () => printJobs),
  ],
  { appendOnly: true },
)

/** Profiles of presses that the operator has uploaded; print files carry the newest that was not taken away. */
export const pressProfiles = tenantTable(
  'press_profiles',
  {
    fileId: uuid().notNull(),
    /** The file as its owner calls it. */
    name: text().notNull(),
    /** What the profile calls itself. */
    description: text().notNull(),
    /** Its printing condition in the register, such as `FOGRA39`. */
    condition: text().notNull().default(''),
    profileVersion: text().notNull(),
    bytes: integer().notNull(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('press_profiles_age').on(t.companyId, t.createdAt)],
  seenByOperator,
)

declarePersonal(printAddresses, { by: ['mobile'], rows: 'keep', law: 'trade' })
declarePersonal(printJobs, { by: ['receiverMobile'], rows: 'keep', law: 'trade' })
