import { boolean, text, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { cardTemplates } from '#features/card-templates/server/card-templates.tables.ts'

/** Roles on one template: administrator, operator, holder, viewer, and the company's own. */
export const templateRoles = tenantTable(
  'template_roles',
  { templateId: uuid().notNull(), code: text().notNull(), name: text().notNull(), builtIn: boolean().notNull().default(false) },
  (t) => [unique('template_roles_code').on(t.companyId, t.templateId, t.code), tenantReference(t, t.templateId, () => cardTemplates)],
)

export const templateRolePermissions = tenantTable(
  'template_role_permissions',
  { templateRoleId: uuid().notNull(), resource: text().notNull(), ownOnly: boolean().notNull().default(false) },
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
    tenantReference(t, t.templateRoleId, () => templateRoles).onDelete('cascade'),
  ],
)
