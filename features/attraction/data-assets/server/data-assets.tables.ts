import { bigint, date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  type AssetDraft,
  assetStates,
  certificateKinds,
  checkKinds,
  grades,
  purposes,
} from '../data-assets.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Sets of data that the company names, grades and looks after; each is made of one table. */
export const dataAssets = tenantTable(
  'data_assets',
  {
    /** The name of its table. */
    source: text().notNull(),
    name: text().notNull(),
    state: text({ enum: assetStates }).notNull(),
    number: integer(),
    grade: text({ enum: grades }).notNull(),
    suggestedGrade: text({ enum: grades }).notNull(),
    purpose: text().notNull().default(''),
    legalBasis: text().notNull().default(''),
    retention: text().notNull().default(''),
    unitFen: integer().notNull().default(0),
    stewardAccountId: uuid(),
    stewardName: text().notNull().default(''),
    submittedBy: uuid(),
    submittedByName: text().notNull().default(''),
    confirmedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** A change that waits for another person. */
    wanted: jsonb().$type<AssetDraft>(),
    /** Rows, and of these the filled and the fresh ones, as counted last. */
    rows: bigint({ mode: 'number' }).notNull().default(0),
    filled: bigint({ mode: 'number' }).notNull().default(0),
    fillable: bigint({ mode: 'number' }).notNull().default(0),
    fresh: bigint({ mode: 'number' }).notNull().default(0),
    /** Rows of whom somebody can be reached, and those that became more; null where it cannot be said. */
    reached: bigint({ mode: 'number' }),
    converted: bigint({ mode: 'number' }),
    countedAt: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('data_assets_source').on(t.companyId, t.source),
    unique('data_assets_number').on(t.companyId, t.number),
    index('data_assets_name').on(t.companyId, t.name, t.id),
    index('data_assets_rows').on(t.companyId, t.rows, t.id),
    index('data_assets_state').on(t.companyId, t.state, t.name, t.id),
    index('data_assets_grade').on(t.companyId, t.grade, t.name, t.id),
  ],
)

/** Questions that are asked of a column every night, with the last answer. */
export const assetChecks = tenantTable(
  'asset_checks',
  {
    assetId: uuid().notNull(),
    kind: text({ enum: checkKinds }).notNull(),
    /** The key of the column in the table's declaration. */
    column: text().notNull(),
    args: jsonb().$type<string[]>().notNull(),
    failed: integer(),
    total: integer(),
    ranAt: moment(),
    /** Since when it fails without a break; a task was opened then. */
    failingSince: moment(),
  },
  (t) => [
    index('asset_checks_failing').on(t.companyId, t.failingSince, t.id),
    index('asset_checks_asset').on(t.companyId, t.assetId, t.id),
    tenantReference(t, t.assetId, () => dataAssets),
  ],
)

/** The results of checks over time. */
export const assetCheckRuns = tenantTable(
  'asset_check_runs',
  {
    checkId: uuid().notNull(),
    failed: integer().notNull(),
    total: integer().notNull(),
    ranAt: moment().notNull(),
  },
  (t) => [
    index('asset_check_runs_check').on(t.companyId, t.checkId, t.ranAt),
    tenantReference(t, t.checkId, () => assetChecks).onDelete('cascade'),
  ],
)

/** For whom an asset is there, what for and until when. */
export const assetGrants = tenantTable(
  'asset_grants',
  {
    assetId: uuid().notNull(),
    accountId: uuid().notNull(),
    whoName: text().notNull(),
    purpose: text({ enum: purposes }).notNull(),
    until: date().notNull(),
    uses: integer().notNull().default(0),
    byName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('asset_grants_age').on(t.companyId, t.createdAt, t.id),
    index('asset_grants_account').on(t.companyId, t.assetId, t.accountId, t.purpose),
    tenantReference(t, t.assetId, () => dataAssets),
  ],
)

/** How often an asset was used for a purpose, by day. */
export const assetUses = tenantTable(
  'asset_uses',
  {
    assetId: uuid().notNull(),
    purpose: text({ enum: purposes }).notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique('asset_uses_one').on(t.companyId, t.assetId, t.purpose, t.day),
    tenantReference(t, t.assetId, () => dataAssets),
  ],
)

/** How often something went a way of the lineage, by day of the company. */
export const assetWayDays = tenantTable(
  'asset_way_days',
  { way: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (t) => [unique('asset_way_days_one').on(t.companyId, t.way, t.day)],
)

/** The register: a certificate for each confirmation, numbered without gaps; written once. */
export const assetCertificates = tenantTable(
  'asset_certificates',
  {
    assetId: uuid().notNull(),
    number: integer().notNull(),
    kind: text({ enum: certificateKinds }).notNull(),
    name: text().notNull(),
    figures: jsonb().$type<Record<string, string | number>>().notNull(),
    submittedByName: text().notNull(),
    confirmedByName: text().notNull(),
    sha256: text().notNull(),
    madeAt: moment().notNull(),
  },
  (t) => [
    unique('asset_certificates_number').on(t.companyId, t.number),
    index('asset_certificates_asset').on(t.companyId, t.assetId, t.number),
    tenantReference(t, t.assetId, () => dataAssets),
  ],
  { appendOnly: true },
)

// Names of tables and colleagues only.
declarePersonal(dataAssets, 'none')
