import { and, eq, inArray, or, type SQL } from 'drizzle-orm'

import type { Permission } from '#platform/contract/permissions.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { administratorRoles } from './roles.domain.ts'
import { roleAssignments, rolePermissions, roles } from './roles.tables.ts'

/** The ids of accounts that hold a permission through an enabled role of the company, whatever their own state is. */
export function holdersOf(permission: string): SQL {
  const isComplete = and(eq(roles.builtIn, true), inArray(roles.code, [...administratorRoles]))
  const holds = sql`exists (select from ${rolePermissions} p where p.company_id = "roles"."company_id" and p.role_id = "roles"."id" and p.permission = ${permission})`
  return sql`(select ${roleAssignments.accountId} from ${roleAssignments} join ${roles} on ${roles.id} = ${roleAssignments.roleId} where ${and(eq(roles.enabled, true), or(isComplete, holds))})`
}

/** Those of some accounts that hold a permission. */
export async function findHoldersAmong(
  tx: Tx,
  permission: Permission,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const ids = sql.join(
    [...new Set(accountIds)].map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct account_id as id from ${holdersOf(permission)} holders where account_id in (${ids})`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findHolderIds(tx: Tx, permission: Permission): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct account_id as id from ${holdersOf(permission)} holders`,
  )
  return rows.map(({ id }) => id)
}
