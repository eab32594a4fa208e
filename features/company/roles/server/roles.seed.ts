import { inArray } from 'drizzle-orm'

import { companySeed } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { rolesTexts } from '../roles.texts.ts'
import { notePermissions } from './default-permissions.repository.ts'
import { defaultRoles, type RoleCode } from './roles.domain.ts'
import { roleAssignments, rolePermissions, roles } from './roles.tables.ts'

/** The roles that a new company begins with, named in the company's language. */
export async function seedRoles(tx: Tx): Promise<void> {
  const names = rolesTexts.in('zh-CN').roles
  const rows = await tx
    .insert(roles)
    .values(
      defaultRoles.map(({ code, dataScope }, sort) => ({
        code,
        dataScope,
        name: names[code],
        builtIn: true,
        sort,
      })),
    )
    .returning({ id: roles.id, code: roles.code })
  const idOf = new Map(rows.map((row) => [row.code, row.id]))
  await tx
    .insert(rolePermissions)
    .values(
      defaultRoles.flatMap(({ code, permissions }) =>
        permissions.map((permission) => ({ roleId: idOf.get(code) ?? '', permission })),
      ),
    )
  await notePermissions(tx)
}

/** Gives an account the roles with these codes. */
export async function assignRoles(tx: Tx, accountId: string, codes: readonly RoleCode[]): Promise<void> {
  const rows = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.code, [...codes]))
  if (rows.length > 0)
    await tx.insert(roleAssignments).values(rows.map(({ id }) => ({ accountId, roleId: id })))
}

export const rolesSeed = defineSeed({
  name: 'roles',
  async run({ tx, of }) {
    await of(companySeed)
    await seedRoles(tx)
  },
})
