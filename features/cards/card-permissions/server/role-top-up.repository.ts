import { and, eq } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { templateRoleCodes } from '../card-permissions.permissions.ts'
import { cellsAtFirst } from './card-permissions.domain.ts'
import { templateRolePermissions, templateRoles } from './card-permissions.tables.ts'

/** Gives the built-in roles of every template the cells for permissions that a release brought. */
export async function topUpTemplateRoles(tx: Tx, fresh: readonly string[]): Promise<void> {
  for (const code of fresh.length > 0 ? templateRoleCodes : []) {
    const cells = Object.entries(cellsAtFirst(code)).filter(([permission]) => fresh.includes(permission))
    const roles = await tx
      .select({ id: templateRoles.id })
      .from(templateRoles)
      .where(and(eq(templateRoles.code, code), eq(templateRoles.builtIn, true)))
    const rows = roles.flatMap(({ id }) =>
      cells.map(([resource, level]) => ({ templateRoleId: id, resource, ownOnly: level === 'own' })),
    )
    if (rows.length > 0) await tx.insert(templateRolePermissions).values(rows).onConflictDoNothing()
  }
}
