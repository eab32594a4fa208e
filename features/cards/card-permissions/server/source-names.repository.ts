import { eq, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { recordGrants, templateRoles } from './card-permissions.tables.ts'

/** What roles on templates are called, and who gave grants: id → name. */
export async function findSourceNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const roles = await tx
    .select({ id: templateRoles.id, name: templateRoles.name })
    .from(templateRoles)
    .where(inArray(templateRoles.id, wanted))
  const grants = await tx
    .select({ id: recordGrants.id, name: accounts.nickName })
    .from(recordGrants)
    .leftJoin(accounts, eq(accounts.id, recordGrants.grantedBy))
    .where(inArray(recordGrants.id, wanted))
  return new Map([...roles, ...grants].map(({ id, name }) => [id, name ?? '']))
}
