import { and, eq, sql } from 'drizzle-orm'

import {
  templateRoleAssignments,
  templateRolePermissions,
  templateRoles,
} from '#features/card-permissions/server/card-permissions.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { roleAssignments, roleDepartments, rolePermissions, roles } from './roles.tables.ts'

/** The enabled roles of an account, each with its permissions and chosen departments. */
export const findRolesOfAccount = (tx: Tx, accountId: string) =>
  tx
    .select({
      code: roles.code,
      dataScope: roles.dataScope,
      permissions: sql<
        string[]
      >`array(select ${rolePermissions.permission} from ${rolePermissions} where ${rolePermissions.roleId} = ${roles.id})`,
      departmentIds: sql<
        string[]
      >`array(select ${roleDepartments.departmentId}::text from ${roleDepartments} where ${roleDepartments.roleId} = ${roles.id})`,
    })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(sql`${roleAssignments.accountId} = ${accountId} and ${roles.enabled}`)

/** What the account may do on single templates, through template roles; what a role grants on the own card alone is left to company roles. */
export const findTemplatePermissions = (tx: Tx, accountId: string) =>
  tx
    .select({ templateId: templateRoles.templateId, permission: templateRolePermissions.resource })
    .from(templateRoleAssignments)
    .innerJoin(templateRoles, eq(templateRoles.id, templateRoleAssignments.templateRoleId))
    .innerJoin(templateRolePermissions, eq(templateRolePermissions.templateRoleId, templateRoles.id))
    .where(and(eq(templateRoleAssignments.accountId, accountId), eq(templateRolePermissions.ownOnly, false)))
