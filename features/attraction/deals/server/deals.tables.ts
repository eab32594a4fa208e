import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import {
  currencies,
  dealCategories,
  dealStates,
  lostReasons,
  type PricedLine,
  type StageGate,
} from '../deals.contract.ts'
import { quoteStates } from '../quotes.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const fen = () => bigint({ mode: 'number' })

/** The ways in which a company sells, each a row of stages. */
export const pipelines = tenantTable(
  'pipelines',
  {
    name: text().notNull(),
    /** The one for new deals that name no other; every company has one. */
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('pipelines_default')
      .on(t.companyId)
      .where(sql`is_default`),
    index('pipelines_age').on(t.companyId, t.createdAt, t.id),
  ],
)

export const pipelineStages = tenantTable(
  'pipeline_stages',
  {
    pipelineId: uuid().notNull(),
    name: text().notNull(),
    place: integer().notNull(),
    perMille: integer().notNull(),
    /** After this many days a deal counts as stalled. */
    slaDays: integer(),
    gate: jsonb().$type<StageGate>().notNull(),
    guardsAmount: boolean().notNull().default(false),
    /** A stage that was used stays for the history; its deals moved on. */
    archivedAt: moment(),
  },
  (t) => [
    index('pipeline_stages_place').on(t.companyId, t.pipelineId, t.place),
    check('pipeline_stages_per_mille', sql`per_mille between 0 and 1000`),
    tenantReference(t, t.pipelineId, () => pipelines),
  ],
)

/** Business that may come: what a firm may buy, for how much, until when. */
export const deals = tenantTable(
  'deals',
  {
    number: text().notNull(),
    title: text().notNull(),
    firmId: uuid(),
    /** One of the customers' cards. */
    personId: uuid(),
    clueId: uuid(),
    state: text({ enum: dealStates }).notNull(),
    pipelineId: uuid().notNull(),
    stageId: uuid().notNull(),
    enteredStageAt: moment().notNull().defaultNow(),
    /** In hundredths of the currency. */
    amountFen: fen().notNull(),
    /** The amount with which the deal came into a stage that guards it. */
    guardedFen: fen(),
    currency: text({ enum: currencies }).notNull().default('CNY'),
    rate: integer(),
    rateOn: date(),
    /** Null for foreign money without a rate: it is named, not added. */
    yuanFen: fen(),
    expectedClose: date(),
    category: text({ enum: dealCategories }).notNull().default('pipeline'),
    need: text().notNull().default(''),
    solution: text().notNull().default(''),
    nextStep: text().notNull().default(''),
    problem: text().notNull().default(''),
    ownerAccountId: uuid(),
    lostReason: text({ enum: lostReasons }),
    competitor: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** When it was won, lost or called invalid. */
    endedAt: moment(),
    createdBy: uuid(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    searchText: text().generatedAlwaysAs(sql`lower(number || chr(10) || title)`),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('deals_number').on(t.companyId, t.number),
    index('deals_age').on(t.companyId, t.updatedAt, t.id),
    index('deals_stage').on(t.companyId, t.stageId, t.state, t.updatedAt, t.id),
    index('deals_state').on(t.companyId, t.state, t.updatedAt, t.id),
    index('deals_owner').on(t.companyId, t.ownerAccountId, t.updatedAt, t.id),
    index('deals_firm').on(t.companyId, t.firmId, t.updatedAt, t.id),
    index('deals_person').on(t.companyId, t.personId),
    index('deals_clue').on(t.companyId, t.clueId),
    index('deals_close').on(t.companyId, t.expectedClose, t.id),
    index('deals_amount').on(t.companyId, t.yuanFen, t.id),
    index('deals_ended').on(t.companyId, t.state, t.endedAt),
    check('deals_amounts', sql`amount_fen >= 0`),
    check('deals_lost_reason', sql`(state = 'lost') = (lost_reason is not null)`),
    check('deals_ended_at', sql`(state in ('won', 'lost', 'invalid')) = (ended_at is not null)`),
    tenantReference(t, t.pipelineId, () => pipelines),
    tenantReference(t, t.stageId, () => pipelineStages),
    tenantReference(t, t.ownerAccountId, () => accounts),
  ],
)

export const dealKeys = searchKeyTable('deal_keys', () => deals)

/** The lines of a deal; where there are some, the deal's amount is their sum. */
export const dealLines = tenantTable(
  'deal_lines',
  {
    dealId: uuid().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    /** In thousandths. */
    quantity: fen().notNull(),
    unitFen: fen().notNull(),
    discountPerMille: integer().notNull(),
    amountFen: fen().notNull(),
  },
  (t) => [
    index('deal_lines_place').on(t.companyId, t.dealId, t.place),
    tenantReference(t, t.dealId, () => deals).onDelete('cascade'),
  ],
)

/** Every change of stage or state, with the time that the deal stood before it: for funnels and speed. */
export const stageMoves = tenantTable(
  'stage_moves',
  {
    dealId: uuid().notNull(),
    event: text().notNull(),
    /** Null for the first one. */
    fromStageId: uuid(),
    toStageId: uuid().notNull(),
    fromState: text({ enum: dealStates }),
    toState: text({ enum: dealStates }).notNull(),
    seconds: integer().notNull().default(0),
    reason: text().notNull().default(''),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('stage_moves_deal').on(t.companyId, t.dealId, t.createdAt, t.id),
    index('stage_moves_stage').on(t.companyId, t.toStageId, t.createdAt),
    tenantReference(t, t.dealId, () => deals),
    tenantReference(t, t.fromStageId, () => pipelineStages),
    tenantReference(t, t.toStageId, () => pipelineStages),
  ],
  { appendOnly: true },
)

/** Papers that a stage may ask for; somebody else looks at them before they count. */
export const dealDocuments = tenantTable(
  'deal_documents',
  {
    dealId: uuid().notNull(),
    name: text().notNull(),
    fileId: uuid().notNull(),
    uploadedBy: uuid().notNull(),
    uploadedByName: text().notNull(),
    checkedBy: uuid(),
    checkedByName: text().notNull().default(''),
    checkedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('deal_documents_deal').on(t.companyId, t.dealId, t.createdAt, t.id),
    check('deal_documents_other_eyes', sql`checked_by is null or checked_by <> uploaded_by`),
    tenantReference(t, t.dealId, () => deals),
    tenantReference(t, t.fileId, () => storedFiles),
  ],
)

/** Requests for the consent of others: to a stage, or to another amount. */
export const dealApprovals = tenantTable(
  'deal_approvals',
  {
    dealId: uuid().notNull(),
    approvalId: uuid().notNull(),
    kind: text({ enum: ['stage', 'amount'] }).notNull(),
    stageId: uuid(),
    amountFen: fen(),
    outcome: text({ enum: ['waiting', 'approved', 'rejected', 'withdrawn', 'stale'] })
      .notNull()
      .default('waiting'),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('deal_approvals_deal').on(t.companyId, t.dealId, t.createdAt),
    unique('deal_approvals_approval').on(t.companyId, t.approvalId),
    tenantReference(t, t.dealId, () => deals),
    tenantReference(t, t.stageId, () => pipelineStages),
  ],
)

/** Offers to a firm. A version that went out never changes. */
export const quotes = tenantTable(
  'quotes',
  {
    dealId: uuid().notNull(),
    number: text().notNull(),
    state: text({ enum: quoteStates }).notNull(),
    /** Counts the quotes of a deal from 1. */
    edition: integer().notNull(),
    lines: jsonb().$type<readonly PricedLine[]>().notNull(),
    totalFen: fen().notNull(),
    currency: text({ enum: currencies }).notNull(),
    validUntil: date().notNull(),
    terms: text().notNull().default(''),
    sentAt: moment(),
    endedAt: moment(),
    reason: text().notNull().default(''),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('quotes_edition').on(t.companyId, t.dealId, t.edition),
    unique('quotes_number').on(t.companyId, t.number),
    index('quotes_age').on(t.companyId, t.updatedAt, t.id),
    index('quotes_state').on(t.companyId, t.state, t.updatedAt, t.id),
    // Of one deal one quote is accepted.
    uniqueIndex('quotes_accepted')
      .on(t.companyId, t.dealId)
      .where(sql`state = 'accepted'`),
    tenantReference(t, t.dealId, () => deals),
  ],
)

declarePersonal(deals, {
  of: { personId: 'customer_cards' },
  rows: 'mask',
  columns: {
    title: 'mention',
    need: 'mention',
    solution: 'mention',
    nextStep: 'mention',
    problem: 'mention',
    reason: 'mention',
    competitor: 'mention',
    number: 'none',
  },
})
