import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import { type NodeDraft, nodeFirmStates, tiers } from '../chains.contract.ts'

const moment = () => timestamp({ withTimezone: true })
const counted = () => integer().notNull().default(0)

/** Chains of industries that a park wants whole. */
export const chains = tenantTable(
  'chains',
  {
    name: text().notNull(),
    industry: text().notNull().default(''),
    summary: text().notNull().default(''),
    /** The sheet that made it: taken back, it goes where nothing else stands in it. */
    importId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('chains_name').on(t.companyId, t.name),
    index('chains_age').on(t.companyId, t.createdAt, t.id),
  ],
)

export const chainNodes = tenantTable(
  'chain_nodes',
  {
    chainId: uuid().notNull(),
    name: text().notNull(),
    tier: text({ enum: tiers }).notNull(),
    place: integer().notNull(),
    weight: integer().notNull(),
    target: integer().notNull(),
    keywords: jsonb().$type<string[]>().notNull().default([]),
    summary: text().notNull().default(''),
    /** How many firms stand in each state; kept by the writer of each, in the same transaction. */
    landed: counted(),
    negotiating: counted(),
    wished: counted(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('chain_nodes_name').on(t.companyId, t.chainId, t.name),
    index('chain_nodes_place').on(t.companyId, t.chainId, t.place, t.id),
    tenantReference(t, t.chainId, () => chains).onDelete('cascade'),
    check('chain_nodes_counts', sql`landed >= 0 and negotiating >= 0 and wished >= 0`),
  ],
)

/** Firms at a node: linked ones, those of projects, and those that are known by their names alone. */
export const nodeFirms = tenantTable(
  'node_firms',
  {
    nodeId: uuid().notNull(),
    firmId: uuid(),
    /** The project that brings it: its stage says how far it is. */
    projectId: uuid(),
    name: text().notNull(),
    state: text({ enum: nodeFirmStates }).notNull(),
    byName: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('node_firms_name').on(t.companyId, t.nodeId, t.name),
    unique('node_firms_project').on(t.companyId, t.projectId),
    index('node_firms_age').on(t.companyId, t.nodeId, t.at, t.id),
    index('node_firms_firm').on(t.companyId, t.firmId),
    tenantReference(t, t.nodeId, () => chainNodes).onDelete('cascade'),
    tenantReference(t, t.firmId, () => firms),
    tenantReference(t, t.projectId, () => projects),
  ],
)

export interface ChainFacts extends Omit<NodeDraft, 'name'> {
  chain: string
  industry: string
  name: string
  firms: string[]
}

/** A sheet of nodes, with the chains that they belong to. */
export const chainImports = tenantTable(
  'chain_imports',
  { ...importColumns(), jobId: uuid().notNull() },
  (t) => [index('chain_imports_age').on(t.companyId, t.createdAt)],
)

export const chainImportRows = tenantTable(
  'chain_import_rows',
  {
    ...importRowColumns(),
    facts: jsonb().$type<ChainFacts>().notNull(),
    /** Chain and node: a sheet names a node once. */
    mark: text().notNull(),
    nodeId: uuid(),
  },
  (t) => importRowRules('chain_import_rows', t, () => chainImports),
)

// A firm may be a person in business alone, and a sheet may name people in any cell.
declarePersonal(nodeFirms, { rows: 'mask', columns: { name: 'mention' } })
declarePersonal(chainImportRows, {
  rows: 'mask',
  columns: {
    cells: 'mention',
    messages: 'mention',
    failure: 'mention',
    facts: 'mention',
    mark: 'mention',
  },
})
