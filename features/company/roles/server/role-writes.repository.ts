import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { roleAssignments, roleDepartments, rolePermissions, roles } from './roles.tables.ts'
import type { PreviewedScope } from './scope-preview.public.ts'

export type Role = typeof roles.$inferSelect
export type NewRole = typeof roles.$inferInsert

/** A role, held until the end of the transaction: the next change of it waits. */
export const findRoleForUpdate = (tx: Tx, id: string): Promise<Role | undefined> =>
  tx.select().from(roles).where(eq(roles.id, id)).for('update').then(firstRow)

/** Whether another role has the code or the name already. */
export async function findTakenNames(
  tx: Tx,
  { id, code, name }: { id?: string | undefined; code: string; name: string },
) {
  const rows = await tx
    .select({ code: roles.code, name: roles.name })
    .from(roles)
    .where(
      and(or(eq(roles.code, code), eq(roles.name, name)), id === undefined ? undefined : ne(roles.id, id)),
    )
  return { code: rows.some((row) => row.code === code), name: rows.some((row) => row.name === name) }
}

export async function insertRole(tx: Tx, role: NewRole): Promise<string> {
  const [row] = await tx.insert(roles).values(role).returning({ id: roles.id })
  if (!row) throw new Error('a role was not written')
  return row.id
}

/** Writes a change and counts the version on. */
export const updateRole = (tx: Tx, id: string, set: Partial<NewRole>) =>
  tx
    .update(roles)
    .set({ ...set, version: sql`${roles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(roles.id, id))

/** The role with all that hangs on it; only people in the bin may still have held it. */
export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.delete(roleAssignments).where(eq(roleAssignments.roleId, id))
  await tx.delete(roles).where(eq(roles.id, id))
}

/** What a role holds, replaced as a whole. */
export async function replacePermissions(
  tx: Tx,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId))
  if (permissions.length > 0)
    await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
}

/** The chosen departments of a role, replaced as a whole. */
export async function replaceDepartments(
  tx: Tx,
  roleId: string,
  departmentIds: readonly string[],
): Promise<void> {
  await tx.delete(roleDepartments).where(eq(roleDepartments.roleId, roleId))
  if (departmentIds.length > 0)
    await tx.insert(roleDepartments).values(departmentIds.map((departmentId) => ({ roleId, departmentId })))
}

/** Departments by their ids, without those in the bin. */
export const findDepartmentNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(inArray(departments.id, [...ids]), isNull(departments.deletedAt)))

/** How many people who work here a data scope shows to a person. */
export const countPeopleInScope = (tx: Tx, { extent, staffId }: PreviewedScope): Promise<number> =>
  tx.$count(
    staff,
    and(
      inArray(staff.state, ['active', 'disabled', 'leaving']),
      extent.scope === 'all'
        ? undefined
        : or(
            inArray(staff.departmentId, [...extent.departmentIds]),
            staffId === null ? undefined : eq(staff.id, staffId),
          ),
    ),
  )

/** All departments that are not in the bin. */
export const countDepartments = (tx: Tx) => tx.$count(departments, isNull(departments.deletedAt))
