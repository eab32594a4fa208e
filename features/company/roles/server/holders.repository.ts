import { and, eq, inArray, or } from 'drizzle-orm'

import type { Permission } from '#platform/contract/permissions.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { administratorRoles } from './roles.domain.ts'
import { roleAssignments, rolePermissions, roles } from './roles.tables.ts'

/** The accounts that hold a permission through an enabled role of the company, whatever their own state is. */
export async function findHolderIds(tx: Tx, permission: Permission): Promise<string[]> {
  const isComplete = and(eq(roles.builtIn, true), inArray(roles.code, [...administratorRoles]))
  const holds = sql`exists (select from ${rolePermissions} p where p.company_id = "roles"."company_id" and p.role_id = "roles"."id" and p.permission = ${permission})`
  const rows = await tx
    .selectDistinct({ accountId: roleAssignments.accountId })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(and(eq(roles.enabled, true), or(isComplete, holds)))
  return rows.map(({ accountId }) => accountId)
}
