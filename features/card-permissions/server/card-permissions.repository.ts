import type { Tx } from '#platform/server/database/database.ts'

import { templateRoleCodes, type TemplateRoleCode, templateRoleRules } from './card-permissions.domain.ts'
import { templateRolePermissions, templateRoles } from './card-permissions.tables.ts'

/** Gives a new template the roles that every template begins with. */
export async function insertTemplateRoles(tx: Tx, templateId: string, names: Readonly<Record<TemplateRoleCode, string>>): Promise<void> {
  const rows = await tx
    .insert(templateRoles)
    .values(templateRoleCodes.map((code) => ({ templateId, code, name: names[code], builtIn: true })))
    .returning({ id: templateRoles.id, code: templateRoles.code })
  await tx.insert(templateRolePermissions).values(
    rows.flatMap(({ id, code }) => {
      const rule = templateRoleRules[code as TemplateRoleCode]
      return rule.permissions.map((resource) => ({ templateRoleId: id, resource, ownOnly: rule.ownOnly }))
    }),
  )
}
