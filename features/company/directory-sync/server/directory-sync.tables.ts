import { boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

const moment = () => timestamp({ withTimezone: true })

/** Keys by which a directory speaks for the company: SHA-256 of the token, shown once when it is made. */
export const directoryTokens = tenantTable(
  'directory_tokens',
  {
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** The first characters, to tell tokens apart. */
    prefix: text().notNull(),
    createdBy: uuid(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [unique('directory_tokens_hash').on(t.tokenHash)],
  // A token names no company: it is how the company is found.
  { system: ['select'], reference: true },
)

/** Names by which a directory provider (SCIM) knows people; without a row a person is invisible to it. */
export const directoryUsers = tenantTable(
  'directory_users',
  {
    staffId: uuid().notNull(),
    userName: text().notNull(),
    /** `userName` in lower case: it is found whatever its case. */
    nameKey: text().notNull(),
    externalId: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('directory_users_staff').on(t.companyId, t.staffId),
    unique('directory_users_name').on(t.companyId, t.nameKey),
    index('directory_users_external').on(t.companyId, t.externalId),
    tenantReference(t, t.staffId, () => staff).onDelete('cascade'),
  ],
)

/** What a synchronisation found and did, or would have done. */
export const personnelSyncs = tenantTable(
  'personnel_syncs',
  {
    source: text().notNull(),
    isDryRun: boolean().notNull(),
    state: text({ enum: ['running', 'completed', 'partial', 'failed'] }).notNull(),
    report: jsonb().notNull(),
    jobId: uuid(),
    startedBy: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('personnel_syncs_age').on(t.companyId, t.createdAt)],
)

/** Groups of a directory (SCIM): each is tied to a role, so that being in the group gives the role. */
export const directoryGroups = tenantTable(
  'directory_groups',
  {
    displayName: text().notNull(),
    externalId: text(),
    roleId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('directory_groups_name').on(t.companyId, t.displayName)],
)

export const directoryGroupMembers = tenantTable(
  'directory_group_members',
  { groupId: uuid().notNull(), staffId: uuid().notNull() },
  (t) => [
    unique('directory_group_members_pair').on(t.companyId, t.groupId, t.staffId),
    index('directory_group_members_staff').on(t.companyId, t.staffId),
    tenantReference(t, t.groupId, () => directoryGroups).onDelete('cascade'),
    tenantReference(t, t.staffId, () => staff).onDelete('cascade'),
  ],
)
