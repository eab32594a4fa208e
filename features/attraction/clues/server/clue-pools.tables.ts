import { boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  assignStrategies,
  type ClockRule,
  poolModes,
  poolSights,
  poolStates,
  type ScoreModel,
} from '../clue-pools.contract.ts'
import type { ClueOrigin } from '../clues.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const list = <T>() =>
  jsonb()
    .$type<readonly T[]>()
    .notNull()
    .default(sql`'[]'::jsonb`)

/** Places in which clues wait that nobody has. */
export const cluePools = tenantTable(
  'clue_pools',
  {
    name: text().notNull(),
    mode: text({ enum: poolModes }).notNull().default('claimable'),
    sight: text({ enum: poolSights }).notNull().default('everyone'),
    state: text({ enum: poolStates }).notNull().default('open'),
    isDefault: boolean().notNull().default(false),
    place: integer().notNull().default(0),
    dayCap: integer().notNull(),
    cooldownDays: integer().notNull(),
    targetPoolId: uuid(),
    /** In their order: the first that fits counts. */
    clocks: list<ClockRule>(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('clue_pools_place').on(t.companyId, t.place, t.id),
    unique('clue_pools_name').on(t.companyId, t.name),
  ],
)

export const cluePoolMembers = tenantTable(
  'clue_pool_members',
  {
    poolId: uuid().notNull(),
    accountId: uuid().notNull(),
    isAdmin: boolean().notNull().default(false),
  },
  (t) => [
    unique('clue_pool_members_account').on(t.companyId, t.poolId, t.accountId),
    index('clue_pool_members_pools').on(t.companyId, t.accountId, t.poolId),
    tenantReference(t, t.poolId, () => cluePools).onDelete('cascade'),
  ],
)

/** Rules about new clues that nobody has a claim to: the first that fits decides. */
export const clueAssignRules = tenantTable(
  'clue_assign_rules',
  {
    place: integer().notNull(),
    name: text().notNull(),
    isOn: boolean().notNull().default(true),
    origins: list<ClueOrigin>(),
    regions: list<string>(),
    productLines: list<string>(),
    strategy: text({ enum: assignStrategies }).notNull(),
    poolId: uuid(),
    dayCap: integer().notNull(),
    dutyFrom: integer().notNull().default(0),
    dutyTo: integer().notNull().default(0),
    /** The place whose turn is next: and is read and written under a lock. */
    cursor: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [index('clue_assign_rules_place').on(t.companyId, t.place, t.id)],
)

export const clueAssignMembers = tenantTable(
  'clue_assign_members',
  {
    ruleId: uuid().notNull(),
    accountId: uuid().notNull(),
    place: integer().notNull(),
    weight: integer().notNull().default(1),
    regions: list<string>(),
    /** Clues that this rule gave this member: what turns are counted by where a member is heavier than another. */
    given: integer().notNull().default(0),
  },
  (t) => [
    unique('clue_assign_members_account').on(t.companyId, t.ruleId, t.accountId),
    tenantReference(t, t.ruleId, () => clueAssignRules).onDelete('cascade'),
  ],
)

/** The choices of the company about clues: one row, written when the first clue comes. */
export const clueSettings = tenantTable(
  'clue_settings',
  {
    /** Always true: there is one row of a company. */
    isOnly: boolean().notNull().default(true),
    ownLimit: integer().notNull(),
    viewCap: integer().notNull(),
    isRecycling: boolean().notNull().default(true),
    productLines: list<string>(),
    origins: list<ClueOrigin>(),
    rulesNumber: integer().notNull().default(1),
    scoreModel: jsonb().$type<ScoreModel>().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('clue_settings_only').on(t.companyId, t.isOnly)],
)
