import { bigint, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { matchStates, type MatchReason, needSides, needStates, outcomeResults } from '../needs.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** People who seek or offer something at an activity: one for each number. */
export const needParties = tenantTable(
  'need_parties',
  {
    activityId: uuid().notNull(),
    /** Opens the person's own page. */
    publicId: text().notNull(),
    company: text().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    /** The moment at which the person proved the number; null for somebody whom a colleague wrote down. */
    provedAt: moment(),
    invitedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('need_parties_number').on(t.companyId, t.mobile),
    unique('need_parties_mobile').on(t.companyId, t.activityId, t.mobile),
    unique('need_parties_public_id').on(t.companyId, t.publicId),
    tenantReference(t, t.activityId, () => activities),
  ],
)

export const needs = tenantTable(
  'needs',
  {
    activityId: uuid().notNull(),
    partyId: uuid().notNull(),
    side: text({ enum: needSides }).notNull(),
    title: text().notNull(),
    category: text().notNull().default(''),
    region: text().notNull().default(''),
    budgetFrom: bigint({ mode: 'number' }),
    budgetTo: bigint({ mode: 'number' }),
    text: text().notNull().default(''),
    source: text({ enum: ['page', 'desk'] }).notNull(),
    state: text({ enum: needStates }).notNull(),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('needs_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    index('needs_state').on(t.companyId, t.activityId, t.state, t.createdAt),
    index('needs_party').on(t.companyId, t.partyId, t.createdAt),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.partyId, () => needParties),
  ],
)

/** Two needs that fit each other, what both sides say to it, and what came of it. */
export const needMatches = tenantTable(
  'need_matches',
  {
    activityId: uuid().notNull(),
    supplyId: uuid().notNull(),
    demandId: uuid().notNull(),
    score: integer().notNull(),
    reasons: jsonb().$type<MatchReason[]>().notNull(),
    state: text({ enum: matchStates }).notNull(),
    supplyAnswer: text({ enum: ['yes', 'no'] }),
    demandAnswer: text({ enum: ['yes', 'no'] }),
    result: text({ enum: outcomeResults }).notNull().default('none'),
    intendedFen: bigint({ mode: 'number' }),
    signedFen: bigint({ mode: 'number' }),
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('need_matches_pair').on(t.companyId, t.supplyId, t.demandId),
    index('need_matches_demand').on(t.companyId, t.demandId),
    index('need_matches_order').on(t.companyId, t.activityId, t.score, t.id),
    index('need_matches_state').on(t.companyId, t.activityId, t.state, t.score),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.supplyId, () => needs),
    tenantReference(t, t.demandId, () => needs),
  ],
)

declarePersonal(needParties, {
  by: ['mobile'],
  rows: 'mask',
  // One number stands once in an activity, so two people who are gone may not both have none.
  columns: { company: 'blank', name: 'blank', mobile: 'hash', publicId: 'none' },
})
declarePersonal(needs, {
  of: { partyId: 'need_parties' },
  rows: 'mask',
  columns: { title: 'mention', text: 'mention', reason: 'mention', category: 'none', region: 'none' },
})
