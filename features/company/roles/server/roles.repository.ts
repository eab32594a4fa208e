import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { CompanyOwner } from '#features/company/accounts/server/company-owners.public.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { ownerRole } from './roles.domain.ts'
import { roleAssignments, roleDepartments, rolePermissions, roles } from './roles.tables.ts'

const storedPermissions = sql<
  string[]
>`array(select ${rolePermissions.permission} from ${rolePermissions} where ${rolePermissions.roleId} = "roles"."id")`
const chosenDepartments = sql<
  string[]
>`array(select ${roleDepartments.departmentId}::text from ${roleDepartments} where ${roleDepartments.roleId} = "roles"."id")`

const roleWithRights = {
  id: roles.id,
  code: roles.code,
  name: roles.name,
  builtIn: roles.builtIn,
  enabled: roles.enabled,
  masksContacts: roles.masksContacts,
  dataScope: roles.dataScope,
  stored: storedPermissions,
  departmentIds: chosenDepartments,
}

/** All roles of an account, each with its stored permissions and chosen departments, in force or not. */
export const findAllRolesOfAccount = (tx: Tx, accountId: string) =>
  tx
    .select(roleWithRights)
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(eq(roleAssignments.accountId, accountId))
    .orderBy(asc(roles.sort), asc(roles.name))

/** The roles of an account that are in force. */
export const findRolesOfAccount = async (tx: Tx, accountId: string) =>
  (await findAllRolesOfAccount(tx, accountId)).filter(({ enabled }) => enabled)
export type RoleWithRights = Awaited<ReturnType<typeof findRolesOfAccount>>[number]

/** All roles of the company with their rights, or those that are asked for, in their order. */
export const findRolesWithRights = (tx: Tx, ids?: readonly string[]): Promise<RoleWithRights[]> =>
  tx
    .select(roleWithRights)
    .from(roles)
    .where(ids === undefined ? undefined : inArray(roles.id, [...ids]))
    .orderBy(asc(roles.sort), asc(roles.name))

/** Whether below one of the departments lies another that is not among them. */
export async function hasChildrenOutside(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(
      and(
        inArray(departments.parentId, [...ids]),
        sql`not ${inArray(departments.id, [...ids])}`,
        sql`${departments.deletedAt} is null`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * The accounts that could still run the company: active ones with the owner's role. Waits for a transaction that is changing owners
 * at the same moment, so that two cannot take each other away.
 */
export async function findOwnersForUpdate(tx: Tx): Promise<string[]> {
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.code, ownerRole), eq(roles.builtIn, true)))
    .for('update')
  const rows = await tx
    .select({ id: accounts.id })
    .from(roleAssignments)
    .innerJoin(
      roles,
      and(eq(roles.id, roleAssignments.roleId), eq(roles.code, ownerRole), eq(roles.builtIn, true)),
    )
    .innerJoin(accounts, eq(accounts.id, roleAssignments.accountId))
    .where(eq(accounts.state, 'active'))
  return rows.map(({ id }) => id)
}

/** The owners who can look after the company: they may sign in, or are invited, and their people are at work. */
export const findOwnersAtWork = (tx: Tx): Promise<CompanyOwner[]> =>
  tx
    .select({ accountId: accounts.id, staffId: accounts.staffId })
    .from(roleAssignments)
    .innerJoin(roles, and(eq(roles.id, roleAssignments.roleId), eq(roles.code, ownerRole)))
    .innerJoin(
      accounts,
      and(eq(accounts.id, roleAssignments.accountId), inArray(accounts.state, ['active', 'invited'])),
    )
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .where(or(isNull(staff.id), eq(staff.state, 'active')))

export const findRoleIdsOfAccount = async (tx: Tx, accountId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: roleAssignments.roleId })
      .from(roleAssignments)
      .where(eq(roleAssignments.accountId, accountId))
  ).map(({ id }) => id)

export const assign = (tx: Tx, accountId: string, roleIds: readonly string[]) =>
  tx
    .insert(roleAssignments)
    .values(roleIds.map((roleId) => ({ accountId, roleId })))
    .onConflictDoNothing()

export const unassign = (tx: Tx, accountId: string, roleIds: readonly string[]) =>
  tx
    .delete(roleAssignments)
    .where(and(eq(roleAssignments.accountId, accountId), inArray(roleAssignments.roleId, [...roleIds])))

/** Gives one role to several people. */
export async function assignTo(tx: Tx, roleId: string, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .insert(roleAssignments)
    .values(accountIds.map((accountId) => ({ accountId, roleId })))
    .onConflictDoNothing()
}

/** Takes one role from several people. */
export async function unassignFrom(tx: Tx, roleId: string, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .delete(roleAssignments)
    .where(and(eq(roleAssignments.roleId, roleId), inArray(roleAssignments.accountId, [...accountIds])))
}
