import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import {
  campaignWayKinds,
  clueClocks,
  clueGrades,
  clueOrigins,
  clueStates,
  returnReasons,
  scoreKeys,
} from '../clues.contract.ts'
import type { StoredBecause } from './assigning.domain.ts'
import { cluePools } from './clue-pools.tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** One intent of a person or a firm. What is known of the person stands in the customer's card alone. */
export const clues = tenantTable(
  'clues',
  {
    /** The customer's card; null for a clue of a firm alone, or once the person is forgotten. */
    personId: uuid(),
    firmId: uuid(),
    company: text().notNull().default(''),
    productLine: text().notNull().default(''),
    grade: text({ enum: clueGrades }).notNull().default('C'),
    region: text().notNull().default(''),
    industry: text().notNull().default(''),
    intent: text().notNull().default(''),
    /** Everything that a keyword may stand in besides the person, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(company || chr(10) || product_line || chr(10) || industry || chr(10) || region)`,
    ),
    // The origin: written once.
    origin: text({ enum: clueOrigins }).notNull(),
    originCardId: uuid(),
    originShareLinkId: uuid(),
    originShareDepth: integer(),
    originSharerAccountId: uuid(),
    originActivityId: uuid(),
    originContentId: uuid(),
    originCampaign: text().notNull().default(''),
    /** The campaign for which it counts: the one that had the way by which it came. */
    originCampaignId: uuid(),
    originChannel: text().notNull().default(''),
    /** Acts of the same person that joined this clue while it was open, the first included. */
    arrivals: integer().notNull().default(1),
    lastArrivalAt: moment().notNull().defaultNow(),
    state: text({ enum: clueStates }).notNull(),
    stateBefore: text({ enum: clueStates }),
    poolId: uuid().notNull(),
    ownerAccountId: uuid(),
    ownedAt: moment(),
    assignedBecause: jsonb().$type<StoredBecause>(),
    score: integer().notNull().default(0),
    scoredAt: moment(),
    /** Touches that count as valid, and the last of them. */
    validTouches: integer().notNull().default(0),
    lastValidAt: moment(),
    nextAt: moment(),
    /** The earliest of the clocks that run; null where none does. */
    recycleAt: moment(),
    clock: text({ enum: clueClocks }),
    /** No clock runs out before this. */
    extendedUntil: moment(),
    extendedDays: integer().notNull().default(0),
    exemptUntil: moment(),
    exemptReason: text().notNull().default(''),
    returnReason: text({ enum: returnReasons }),
    returnedAt: moment(),
    reason: text().notNull().default(''),
    convertedAt: moment(),
    convertedFirmId: uuid(),
    convertedDealId: uuid(),
    mergedIntoId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // Of the same person, or of a firm alone, one intent for a line of products is open.
    uniqueIndex('clues_open_person')
      .on(t.companyId, t.personId, t.productLine)
      .where(sql`person_id is not null and state in ('unassigned', 'pending', 'following', 'returned')`),
    index('clues_age').on(t.companyId, t.createdAt, t.id),
    index('clues_state').on(t.companyId, t.state, t.createdAt, t.id),
    index('clues_pool').on(t.companyId, t.poolId, t.state, t.createdAt, t.id),
    index('clues_free')
      .on(t.companyId, t.poolId, t.createdAt, t.id)
      .where(sql`owner_account_id is null and state in ('unassigned', 'returned')`),
    // A range of scores of what waits in a pool.
    index('clues_free_score')
      .on(t.companyId, t.poolId, t.score, t.id)
      .where(sql`owner_account_id is null and state in ('unassigned', 'returned')`),
    index('clues_owner').on(t.companyId, t.ownerAccountId, t.state, t.createdAt, t.id),
    index('clues_score').on(t.companyId, t.score, t.id),
    index('clues_due').on(t.companyId, t.recycleAt, t.id),
    // Backwards the one above begins with those that have no clock.
    index('clues_due_last').on(t.companyId, sql`recycle_at desc nulls last`, sql`id desc`),
    index('clues_person').on(t.companyId, t.personId),
    index('clues_campaign')
      .on(t.companyId, t.originCampaignId, t.createdAt, t.id)
      .where(sql`origin_campaign_id is not null`),
    index('clues_firm').on(t.companyId, t.firmId, t.createdAt, t.id),
    tenantReference(t, t.poolId, () => cluePools),
  ],
)

/**
 * The campaign of each way by which clues come. Campaigns write it; a clue that comes by a way in these days counts for its campaign.
 */
export const campaignWays = tenantTable(
  'campaign_ways',
  {
    kind: text({ enum: campaignWayKinds }).notNull(),
    /** The id of the code, activity, content or link; the name itself of a way that is told by its name. */
    way: text().notNull(),
    campaignId: uuid().notNull(),
    name: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
  },
  (t) => [
    unique('campaign_ways_once').on(t.companyId, t.kind, t.way),
    index('campaign_ways_campaign').on(t.companyId, t.campaignId),
  ],
)

export const clueKeys = searchKeyTable('clue_keys', () => clues)

/** Acts by which clues came in: one that is told again changes nothing. */
export const clueActs = tenantTable(
  'clue_acts',
  {
    /** Names the act: the door and the id of what was done there. */
    key: text().notNull(),
    clueId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    origin: text({ enum: clueOrigins }).notNull(),
  },
  (t) => [
    unique('clue_acts_key').on(t.companyId, t.key),
    index('clue_acts_clue').on(t.companyId, t.clueId, t.at, t.id),
    tenantReference(t, t.clueId, () => clues).onDelete('cascade'),
  ],
)

/** Times in which colleagues had clues. */
export const clueSpells = tenantTable(
  'clue_spells',
  {
    clueId: uuid().notNull(),
    accountId: uuid().notNull(),
    since: moment().notNull().defaultNow(),
    until: moment(),
    endedBy: text().notNull().default(''),
  },
  (t) => [
    index('clue_spells_clue').on(t.companyId, t.clueId, t.since, t.id),
    index('clue_spells_account').on(t.companyId, t.accountId, t.clueId),
    index('clue_spells_invalid')
      .on(t.companyId, t.until)
      .where(sql`ended_by = 'invalidate'`),
    index('clue_spells_since').on(t.companyId, t.since, t.id),
    index('clue_spells_until')
      .on(t.companyId, t.until, t.id)
      .where(sql`until is not null`),
    tenantReference(t, t.clueId, () => clues).onDelete('cascade'),
  ],
)

/** The parts of a clue's score. */
export const clueScoreParts = tenantTable(
  'clue_score_parts',
  {
    clueId: uuid().notNull(),
    key: text('kind', { enum: scoreKeys }).notNull(),
    points: integer().notNull(),
    count: integer().notNull().default(0),
    lastAt: moment(),
  },
  (t) => [
    unique('clue_score_parts_key').on(t.companyId, t.clueId, t.key),
    tenantReference(t, t.clueId, () => clues).onDelete('cascade'),
  ],
)

/** Clues that somebody has at the moment: the locked row that holds the own limit. Counted anew each night. */
export const clueLoads = tenantTable(
  'clue_loads',
  {
    accountId: uuid().notNull(),
    open: integer().notNull().default(0),
  },
  (t) => [unique('clue_loads_account').on(t.companyId, t.accountId)],
)

/** Clues that somebody got on a day of the company's zone: claimed from a pool, or given by a rule. */
export const clueClaimDays = tenantTable(
  'clue_claim_days',
  {
    accountId: uuid().notNull(),
    /** The pool or the rule. */
    sourceId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    claimed: integer().notNull().default(0),
  },
  (t) => [unique('clue_claim_days_day').on(t.companyId, t.accountId, t.day, t.sourceId)],
)

/** People of pools whom somebody opened on a day. */
export const clueViews = tenantTable(
  'clue_views',
  {
    accountId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    clueId: uuid().notNull(),
  },
  (t) => [unique('clue_views_day').on(t.companyId, t.accountId, t.day, t.clueId)],
)

export const previewPhases = ['announced', 'running', 'done'] as const
export const lineOutcomes = ['waiting', 'taken', 'kept'] as const

/** Lists of clues that go back at the next run, as people read them. */
export const cluePreviews = tenantTable(
  'clue_previews',
  {
    madeAt: moment().notNull(),
    runAt: moment().notNull(),
    phase: text({ enum: previewPhases }).notNull().default('announced'),
    lines: integer().notNull().default(0),
  },
  (t) => [unique('clue_previews_run').on(t.companyId, t.runAt)],
)

export const cluePreviewLines = tenantTable(
  'clue_preview_lines',
  {
    previewId: uuid().notNull(),
    clueId: uuid().notNull(),
    ownerAccountId: uuid().notNull(),
    /** The version that was told: what changed since is not taken. */
    clueVersion: integer().notNull(),
    dueAt: moment().notNull(),
    clock: text({ enum: clueClocks }).notNull(),
    outcome: text({ enum: lineOutcomes }).notNull().default('waiting'),
    why: text().notNull().default(''),
  },
  (t) => [
    unique('clue_preview_lines_clue').on(t.companyId, t.previewId, t.clueId),
    index('clue_preview_lines_owner').on(t.companyId, t.previewId, t.ownerAccountId, t.id),
    index('clue_preview_lines_left').on(t.companyId, t.previewId, t.outcome, t.id),
    tenantReference(t, t.previewId, () => cluePreviews).onDelete('cascade'),
    tenantReference(t, t.clueId, () => clues).onDelete('cascade'),
  ],
)

/** Clues marked invalid that somebody is to look at again, of the week before a Monday. */
export const clueReviewLines = tenantTable(
  'clue_review_lines',
  {
    accountId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    clueId: uuid().notNull(),
  },
  (t) => [
    unique('clue_review_lines_clue').on(t.companyId, t.accountId, t.day, t.clueId),
    index('clue_review_lines_day').on(t.companyId, t.day),
    tenantReference(t, t.clueId, () => clues).onDelete('cascade'),
  ],
)

declarePersonal(clues, {
  of: { personId: 'customer_cards' },
  rows: 'mask',
  columns: {
    intent: 'mention',
    reason: 'mention',
    exemptReason: 'mention',
    company: 'mention',
    productLine: 'none',
    region: 'none',
    industry: 'none',
    originCampaign: 'none',
    originChannel: 'none',
    assignedBecause: 'none',
  },
})
declarePersonal(campaignWays, { rows: 'mask', columns: { way: 'none', name: 'none' } })
