import { signInNames } from '#features/company/accounts/server/accounts.tables.ts'
import { topUpTemplateRoles } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { topUpBuiltInRoles } from '#features/company/roles/server/roles.public.ts'
import type { Database } from '#platform/server/database/database.ts'

/** After an update, every company's built-in roles get what the new release has for them; a start without news changes nothing. */
export async function topUpRoles(database: Database): Promise<void> {
  const companies = await database.asSystem((tx) =>
    tx.selectDistinct({ id: signInNames.companyId }).from(signInNames),
  )
  for (const { id } of companies)
    await database.asTenant(id, async (tx) => topUpTemplateRoles(tx, await topUpBuiltInRoles(tx)))
}
