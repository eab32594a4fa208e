import { boolean, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { dataScopeNames } from '#platform/contract/data-scopes.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

export const roles = tenantTable(
  'roles',
  {
    code: text().notNull(),
    name: text().notNull(),
    dataScope: text({ enum: dataScopeNames }).notNull().default('self'),
    /** Comes with every company; may be edited, but `company_owner` never deleted. */
    builtIn: boolean().notNull().default(false),
    /** A person who holds no other role of any reach sees numbers and mail addresses masked. Null for what the role began with. */
    masksContacts: boolean(),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    remark: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('roles_code').on(t.companyId, t.code), unique('roles_name').on(t.companyId, t.name)],
)

export const rolePermissions = tenantTable(
  'role_permissions',
  { roleId: uuid().notNull(), permission: text().notNull() },
  (t) => [
    unique('role_permissions_pair').on(t.companyId, t.roleId, t.permission),
    tenantReference(t, t.roleId, () => roles).onDelete('cascade'),
  ],
)

export const roleDepartments = tenantTable(
  'role_departments',
  { roleId: uuid().notNull(), departmentId: uuid().notNull() },
  (t) => [
    unique('role_departments_pair').on(t.companyId, t.roleId, t.departmentId),
    tenantReference(t, t.roleId, () => roles).onDelete('cascade'),
  ],
)

export const roleAssignments = tenantTable(
  'role_assignments',
  { accountId: uuid().notNull(), roleId: uuid().notNull() },
  (t) => [
    unique('role_assignments_pair').on(t.companyId, t.accountId, t.roleId),
    index('role_assignments_role').on(t.companyId, t.roleId),
    tenantReference(t, t.roleId, () => roles),
  ],
)

/** The permissions that the built-in roles of a company have been brought up to: a word that stands here is never given again by itself. */
export const knownPermissions = tenantTable('known_permissions', { permission: text().notNull() }, (t) => [
  unique('known_permissions_word').on(t.companyId, t.permission),
])
