import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'

/** Roles on one template: administrator, operator, holder, viewer, and the company's own. */
export const templateRoles = tenantTable(
  'template_roles',
  {
    templateId: uuid().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    builtIn: boolean().notNull().default(false),
    remark: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('template_roles_code').on(t.companyId, t.templateId, t.code),
    unique('template_roles_name').on(t.companyId, t.templateId, t.name),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)

export const templateRolePermissions = tenantTable(
  'template_role_permissions',
  {
    templateRoleId: uuid().notNull(),
    resource: text().notNull(),
    ownOnly: boolean().notNull().default(false),
  },
  (t) => [
    unique('template_role_permissions_pair').on(t.companyId, t.templateRoleId, t.resource),
    tenantReference(t, t.templateRoleId, () => templateRoles).onDelete('cascade'),
  ],
)

export const templateRoleAssignments = tenantTable(
  'template_role_assignments',
  { templateRoleId: uuid().notNull(), accountId: uuid().notNull() },
  (t) => [
    unique('template_role_assignments_pair').on(t.companyId, t.templateRoleId, t.accountId),
    index('template_role_assignments_account').on(t.companyId, t.accountId),
    tenantReference(t, t.templateRoleId, () => templateRoles).onDelete('cascade'),
  ],
)

/** What somebody was given on one card or one template, beside all roles. */
export const recordGrants = tenantTable(
  'record_grants',
  {
    resource: text({ enum: ['card', 'template'] }).notNull(),
    /** The card or the template. */
    objectId: uuid().notNull(),
    /** A department stands for everybody in it and in all below it. */
    subjectType: text({ enum: ['account', 'department', 'role'] }).notNull(),
    subjectId: uuid().notNull(),
    permissions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    expiresAt: timestamp({ withTimezone: true }),
    reason: text(),
    grantedBy: uuid(),
    grantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('record_grants_subject').on(t.companyId, t.objectId, t.subjectType, t.subjectId),
    index('record_grants_of').on(t.companyId, t.subjectType, t.subjectId),
  ],
)
