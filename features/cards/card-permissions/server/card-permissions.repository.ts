import { and, eq } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { templateRoleCodes, type TemplateRoleCode } from '../card-permissions.permissions.ts'
import { cellsAtFirst } from './card-permissions.domain.ts'
import { templateRoleAssignments, templateRolePermissions, templateRoles } from './card-permissions.tables.ts'

/** Gives a new template the roles that every template begins with. */
export async function insertTemplateRoles(
  tx: Tx,
  templateId: string,
  names: Readonly<Record<TemplateRoleCode, string>>,
): Promise<void> {
  const rows = await tx
    .insert(templateRoles)
    .values(templateRoleCodes.map((code) => ({ templateId, code, name: names[code], builtIn: true })))
    .returning({ id: templateRoles.id, code: templateRoles.code })
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  await tx.insert(templateRolePermissions).values(
    templateRoleCodes.flatMap((code) =>
      Object.entries(cellsAtFirst(code)).map(([resource, level]) => ({
        templateRoleId: idOf.get(code) ?? '',
        resource,
        ownOnly: level === 'own',
      })),
    ),
  )
}

/** The accounts that were given the administrator's role of a template. */
export const findAdministrators = async (tx: Tx, templateId: string): Promise<string[]> =>
  (
    await tx
      .select({ accountId: templateRoleAssignments.accountId })
      .from(templateRoleAssignments)
      .innerJoin(templateRoles, eq(templateRoles.id, templateRoleAssignments.templateRoleId))
      .where(and(eq(templateRoles.templateId, templateId), eq(templateRoles.code, 'tpl_admin')))
  ).map(({ accountId }) => accountId)
