import { sql } from 'drizzle-orm'
import {
  boolean,
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

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { pairStates } from '../firm-pairs.contract.ts'
import { firmGrades, firmKinds, firmOrigins, firmStates, personRoles } from '../firms.contract.ts'
import { type IdentityKind, identityKinds, identityOwnerKinds } from './identity-keys.domain.ts'

/** An organisation, or a person in business alone, that the company deals with. */
export const firms = tenantTable(
  'firms',
  {
    kind: text({ enum: firmKinds }).notNull().default('organisation'),
    name: text().notNull(),
    /** How the name sounds, for the search and the order of lists. */
    pinyin: text().notNull().default(''),
    shortName: text().notNull().default(''),
    /** The unified social credit code, in its one spelling. */
    uscc: text(),
    grade: text({ enum: firmGrades }),
    /** An entry of the dictionary of industries. */
    industry: text(),
    /** The code of a district: those of a province or a city begin alike. */
    region: text(),
    address: text().notNull().default(''),
    website: text().notNull().default(''),
    phone: text().notNull().default(''),
    employees: integer(),
    note: text().notNull().default(''),
    origin: text({ enum: firmOrigins }).notNull().default('manual'),
    /** How much of the profile is filled, in percent; kept by every writer of the profile. */
    filled: integer().notNull().default(0),
    state: text({ enum: firmStates }).notNull().default('private'),
    /** The state that lifting the blacklist and taking a merge apart return to. */
    stateBefore: text({ enum: firmStates }),
    ownerAccountId: uuid(),
    /** Since when the owner has it; the clocks of the pool rules begin here. */
    ownedAt: timestamp({ withTimezone: true }),
    pooledAt: timestamp({ withTimezone: true }),
    /** Why it came to the pool, as its last owner put it. */
    poolReason: text().notNull().default(''),
    blacklistReason: text().notNull().default(''),
    firstSignedAt: timestamp({ withTimezone: true }),
    contractEndAt: date(),
    lastValidAt: timestamp({ withTimezone: true }),
    nextAt: timestamp({ withTimezone: true }),
    recycleAt: timestamp({ withTimezone: true }),
    /** When its owner was told that it goes back, and the version that was told: what changed since stays. */
    recycleNoticeAt: timestamp({ withTimezone: true }),
    recycleNoticeVersion: integer(),
    /** Kept by the transactions of deals, and counted anew each evening. */
    openDeals: integer().notNull().default(0),
    /** When the last open deal ended. */
    noDealSince: timestamp({ withTimezone: true }),
    mergedIntoId: uuid(),
    /** The approval that a transfer waits for: until it is decided the firm stays where it is. */
    transferApprovalId: uuid(),
    importId: uuid(),
    createdBy: uuid(),
    createdByName: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || chr(10) || short_name || chr(10) || pinyin)`),
  },
  (t) => [
    index('firms_changed').on(t.companyId, t.updatedAt, t.id),
    index('firms_created').on(t.companyId, t.createdAt, t.id),
    index('firms_spelt').on(t.companyId, t.pinyin, t.id),
    index('firms_state_changed').on(t.companyId, t.state, t.updatedAt, t.id),
    index('firms_state_created').on(t.companyId, t.state, t.createdAt, t.id),
    index('firms_state_spelt').on(t.companyId, t.state, t.pinyin, t.id),
    index('firms_owner').on(t.companyId, t.ownerAccountId, t.state, t.updatedAt),
    index('firms_region').on(t.companyId, t.region, t.updatedAt, t.id),
    index('firms_industry').on(t.companyId, t.industry, t.updatedAt, t.id),
    index('firms_grade').on(t.companyId, t.grade, t.updatedAt, t.id),
    index('firms_recycle')
      .on(t.companyId, t.recycleAt)
      .where(sql`recycle_at is not null`),
    index('firms_quiet')
      .on(t.companyId, sql`coalesce(last_valid_at, owned_at)`, t.id)
      .where(sql`state in ('private', 'deal_done')`),
    index('firms_notice')
      .on(t.companyId, t.recycleNoticeAt, t.id)
      .where(sql`recycle_notice_at is not null`),
    index('firms_merged')
      .on(t.companyId, t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('firms_transfer')
      .on(t.companyId, t.transferApprovalId)
      .where(sql`transfer_approval_id is not null`),
    index('firms_import')
      .on(t.companyId, t.importId)
      .where(sql`import_id is not null`),
  ],
)

/** Every end of every line of a firm's names: a keyword is found wherever it stands. */
export const nameSuffixes = searchKeyTable('name_suffixes', () => firms)

/** People of a firm; the person is a customer's card, which alone knows numbers and addresses. */
export const firmPeople = tenantTable(
  'firm_people',
  {
    firmId: uuid().notNull(),
    /** A customer's card. */
    personId: uuid().notNull(),
    role: text({ enum: personRoles }).notNull().default('contact'),
    isMain: boolean().notNull().default(false),
    since: date(),
    /** The day on which the person left the firm. */
    until: date(),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('firm_people_once').on(t.companyId, t.firmId, t.personId),
    index('firm_people_person').on(t.companyId, t.personId),
    tenantReference(t, t.firmId, () => firms).onDelete('cascade'),
  ],
)

/** Colleagues who work for a firm; their shares are 1000 together. */
export const firmTeam = tenantTable(
  'firm_team',
  {
    firmId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Per mille of what the firm brings. */
    split: integer().notNull(),
  },
  (t) => [
    unique('firm_team_once').on(t.companyId, t.firmId, t.accountId),
    index('firm_team_account').on(t.companyId, t.accountId, t.firmId),
    tenantReference(t, t.firmId, () => firms).onDelete('cascade'),
  ],
)

/** The keys that a firm, a clue or a person is known by. Values are compared, never shown. */
export const identityKeys = tenantTable(
  'identity_keys',
  {
    kind: text({ enum: identityKinds }).notNull(),
    value: text().notNull(),
    ownerKind: text({ enum: identityOwnerKinds }).notNull(),
    ownerId: uuid().notNull(),
  },
  (t) => [
    unique('identity_keys_held').on(t.companyId, t.kind, t.value, t.ownerKind, t.ownerId),
    index('identity_keys_owner').on(t.companyId, t.ownerKind, t.ownerId),
    // No two firms have one code, even where a writer forgets to look.
    uniqueIndex('identity_keys_code')
      .on(t.companyId, t.value)
      .where(sql`kind = 'uscc' and owner_kind = 'firm'`),
  ],
)

/** How a firm came from one hand to another, for ever. */
export const firmOwnerChanges = tenantTable(
  'firm_owner_changes',
  {
    firmId: uuid().notNull(),
    kind: text({
      enum: ['create', 'claim', 'assign', 'transfer', 'putBack', 'recycle', 'leave', 'merge'],
    }).notNull(),
    /** Null from the pool. */
    fromAccountId: uuid(),
    /** Null to the pool. */
    toAccountId: uuid(),
    reason: text().notNull().default(''),
    byAccountId: uuid(),
    byName: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('firm_owner_changes_firm').on(t.companyId, t.firmId, t.at),
    index('firm_owner_changes_from').on(t.companyId, t.fromAccountId, t.at),
  ],
  { appendOnly: true },
)

/** Two firms that became one, and what puts everything back. */
export const firmMerges = tenantTable(
  'firm_merges',
  {
    fromId: uuid().notNull(),
    intoId: uuid().notNull(),
    kept: jsonb().$type<Json>().notNull(),
    byAccountId: uuid().notNull(),
    byName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('firm_merges_from').on(t.companyId, t.fromId, t.at),
    index('firm_merges_into').on(t.companyId, t.intoId, t.at),
  ],
)

/** Two firms that may be the same; the smaller id comes first, so that a pair is one pair. */
export const firmPairs = tenantTable(
  'firm_pairs',
  {
    firstId: uuid().notNull(),
    secondId: uuid().notNull(),
    certainty: text({ enum: ['certain', 'likely', 'possible'] }).notNull(),
    /** The kinds of keys that both have. */
    because: jsonb().$type<IdentityKind[]>().notNull(),
    state: text({ enum: pairStates }).notNull(),
    decidedByName: text().notNull().default(''),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('firm_pairs_once').on(t.companyId, t.firstId, t.secondId),
    index('firm_pairs_second').on(t.companyId, t.secondId),
    index('firm_pairs_state').on(t.companyId, t.state, t.createdAt, t.id),
    tenantReference(t, t.firstId, () => firms).onDelete('cascade'),
    tenantReference(t, t.secondId, () => firms).onDelete('cascade'),
  ],
)

/** Acts of somebody on one day of the company that are limited by the day. */
export const firmDays = tenantTable(
  'firm_days',
  {
    accountId: uuid().notNull(),
    day: date().notNull(),
    kind: text({ enum: ['claim', 'lookup'] }).notNull(),
    done: integer().notNull(),
  },
  (t) => [unique('firm_days_once').on(t.companyId, t.accountId, t.day, t.kind)],
)

/** The rules of a company about its firms; one row at most. A number of days that is null starts no clock. */
export const firmSettings = tenantTable(
  'firm_settings',
  {
    singleton: boolean().notNull().default(true),
    claimsADay: integer().notNull().default(20),
    ownLimit: integer().notNull().default(300),
    lockLimit: integer().notNull().default(20),
    coolingDays: integer().notNull().default(30),
    noTouchDays: integer(),
    noDealDays: integer(),
    contractEndDays: integer(),
    approvalFrom: integer().default(10),
    dormantDays: integer().notNull().default(180),
    version: integer().notNull().default(1),
  },
  (t) => [unique('firm_settings_one').on(t.companyId, t.singleton)],
)

declarePersonal(firms, {
  rows: 'mask',
  columns: {
    name: 'mention',
    pinyin: 'mention',
    shortName: 'mention',
    note: 'mention',
    poolReason: 'mention',
    blacklistReason: 'mention',
    address: 'mention',
    phone: 'mention',
    uscc: 'none',
    industry: 'none',
    region: 'none',
    website: 'none',
  },
})
declarePersonal(firmPeople, { of: { personId: 'customer_cards' }, rows: 'delete' })
declarePersonal(identityKeys, { by: ['value'], of: { ownerId: 'customer_cards' }, rows: 'delete' })
