import { asc, eq, inArray, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { RoleCell } from '../card-permissions.contract.ts'
import { isMatrixPermission, levelOf } from '../card-permissions.permissions.ts'
import { templateRolePermissions, templateRoles } from './card-permissions.tables.ts'
import { inOrder } from './template-roles.domain.ts'

export type StoredRole = typeof templateRoles.$inferSelect
export interface RoleWithCells extends StoredRole {
  /** People who were given the role. */
  memberCount: number
  cells: RoleCell[]
}

/** People who have left or lie in the bin do not count. */
const memberCount = sql<number>`(select count(*)::int from template_role_assignments held
  join ${accounts} a on a.company_id = held.company_id and a.id = held.account_id
  where held.company_id = "template_roles"."company_id" and held.template_role_id = "template_roles"."id"
    and a.state not in ('left', 'deleted'))`

const storedCells = sql<{ resource: string; ownOnly: boolean }[]>`coalesce((
  select json_agg(json_build_object('resource', p.resource, 'ownOnly', p.own_only)) from ${templateRolePermissions} p
  where p.company_id = "template_roles"."company_id" and p.template_role_id = "template_roles"."id"), '[]')`

/** A stored permission that is no longer part of the matrix is ignored. */
const cellsOf = (stored: readonly { resource: string; ownOnly: boolean }[]): RoleCell[] =>
  inOrder(
    stored.flatMap(({ resource, ownOnly }) => {
      if (!isMatrixPermission(resource)) return []
      return [
        {
          permission: resource,
          level: levelOf(resource, ownOnly) === 'own' ? ('own' as const) : ('all' as const),
        },
      ]
    }),
  )

const rolesWhere = async (tx: Tx, which: SQL): Promise<RoleWithCells[]> =>
  (
    await tx
      .select({ role: templateRoles, memberCount, stored: storedCells })
      .from(templateRoles)
      .where(which)
      .orderBy(
        sql`not "template_roles"."built_in"`,
        sql`array_position(array['tpl_admin', 'tpl_operator', 'tpl_holder', 'tpl_viewer'], code)`,
        asc(templateRoles.name),
      )
  ).map(({ role, memberCount: count, stored }) => ({ ...role, memberCount: count, cells: cellsOf(stored) }))

/** The roles of a template: those it began with first, then the company's own by name. */
export const findRolesOfTemplate = (tx: Tx, templateId: string) =>
  rolesWhere(tx, eq(templateRoles.templateId, templateId))

export const findTemplateRoles = (tx: Tx, ids: readonly string[]): Promise<RoleWithCells[]> =>
  ids.length === 0 ? Promise.resolve([]) : rolesWhere(tx, inArray(templateRoles.id, [...ids]))

/** Keeps roles as they are until the commit; in one order, so that two batches cannot block each other. */
export async function lockTemplateRoles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .select({ id: templateRoles.id })
      .from(templateRoles)
      .where(inArray(templateRoles.id, [...ids]))
      .orderBy(asc(templateRoles.id))
      .for('update')
}

export async function insertTemplateRole(
  tx: Tx,
  role: Pick<StoredRole, 'templateId' | 'code' | 'name' | 'remark'> & { builtIn?: boolean },
): Promise<string> {
  const [row] = await tx.insert(templateRoles).values(role).returning({ id: templateRoles.id })
  if (!row) throw new Error('a role was not written')
  return row.id
}

/** Changes a locked role; its version moves on. */
export async function updateTemplateRole(
  tx: Tx,
  id: string,
  set: Partial<Pick<StoredRole, 'name' | 'remark'>>,
): Promise<void> {
  await tx
    .update(templateRoles)
    .set({ ...set, version: sql`${templateRoles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(templateRoles.id, id))
}

export async function replaceCells(tx: Tx, roleId: string, cells: readonly RoleCell[]): Promise<void> {
  await tx.delete(templateRolePermissions).where(eq(templateRolePermissions.templateRoleId, roleId))
  if (cells.length > 0)
    await tx.insert(templateRolePermissions).values(
      cells.map(({ permission, level }) => ({
        templateRoleId: roleId,
        resource: permission,
        ownOnly: level === 'own',
      })),
    )
}

export const deleteTemplateRole = (tx: Tx, id: string) =>
  tx.delete(templateRoles).where(eq(templateRoles.id, id))
