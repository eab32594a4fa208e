import { and, eq } from 'drizzle-orm'

import { grantablePermissions, type Permission } from '#platform/contract/permissions.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { defaultRoles } from './roles.domain.ts'
import { knownPermissions, rolePermissions, roles } from './roles.tables.ts'

/** What companies had been brought up to before that was written down. */
const wordsAtFirst: ReadonlySet<string> = new Set(
  [
    'template:view template:fields template:skin',
    'card:view card:create card:edit card:editLocked card:issue card:import card:export card:pause card:enable card:unbind card:seal card:delete',
    'contact:view contact:reveal data:view data:export',
    'staff:view staff:create staff:edit staff:enable staff:leave staff:delete staff:import staff:export',
    'department:edit post:edit account:view account:create account:edit account:delete account:export role:view role:edit',
    'company:edit company:certify company:close directory:sync approval:decide audit:view audit:export session:view session:end',
  ].flatMap((texts) => texts.split(' ')),
)

/** Notes that the built-in roles know these permissions. */
export async function notePermissions(
  tx: Tx,
  permissions: readonly Permission[] = grantablePermissions,
): Promise<void> {
  if (permissions.length > 0)
    await tx
      .insert(knownPermissions)
      .values(permissions.map((permission) => ({ permission })))
      .onConflictDoNothing()
}

/** The permissions that the product has learnt since the company's built-in roles were brought up to date. */
async function findNewPermissions(tx: Tx): Promise<Permission[]> {
  const rows = await tx.select({ permission: knownPermissions.permission }).from(knownPermissions)
  const known = rows.length > 0 ? new Set(rows.map(({ permission }) => permission)) : wordsAtFirst
  return grantablePermissions.filter((permission) => !known.has(permission))
}

/**
 * Gives the built-in roles of a company what a release brought for them, once: what the company takes away afterwards
 * stays away. Answers what was new.
 */
export async function topUpBuiltInRoles(tx: Tx): Promise<Permission[]> {
  const fresh = await findNewPermissions(tx)
  for (const { code, permissions } of fresh.length > 0 ? defaultRoles : []) {
    const wanted = permissions.filter((permission) => fresh.includes(permission))
    const [role] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.code, code), eq(roles.builtIn, true)))
    if (!role || wanted.length === 0) continue
    await tx
      .insert(rolePermissions)
      .values(wanted.map((permission) => ({ roleId: role.id, permission })))
      .onConflictDoNothing()
  }
  await notePermissions(tx, (await isNoted(tx)) ? fresh : grantablePermissions)
  return fresh
}

const isNoted = async (tx: Tx) =>
  (await tx.select({ id: knownPermissions.id }).from(knownPermissions).limit(1)).length > 0
