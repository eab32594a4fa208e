import { and, asc, count, eq, gt, inArray, ne } from 'drizzle-orm'

import { accounts, sessions } from '#features/company/accounts/server/accounts.tables.ts'
import { roleAssignments, roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** The accounts of a person outside the bin, kept as they are until the end of the transaction. */
export const lockAccountsOf = (tx: Tx, staffId: string) =>
  tx
    .select({ id: accounts.id, state: accounts.state })
    .from(accounts)
    .where(and(eq(accounts.staffId, staffId), ne(accounts.state, 'deleted')))
    .for('update')

const idsOf = async (tx: Tx, staffId: string) =>
  (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId))).map(
    ({ id }) => id,
  )

/** What ends when a person leaves: sessions that are open now, and the names of the roles held. */
export async function countLeaving(tx: Tx, staffId: string): Promise<{ sessions: number; roles: string[] }> {
  const accountIds = await idsOf(tx, staffId)
  if (accountIds.length === 0) return { sessions: 0, roles: [] }
  const [row] = await tx
    .select({ open: count() })
    .from(sessions)
    .where(and(inArray(sessions.accountId, accountIds), gt(sessions.expiresAt, new Date())))
  const held = await tx
    .selectDistinct({ name: roles.name, sort: roles.sort })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(inArray(roleAssignments.accountId, accountIds))
    .orderBy(asc(roles.sort))
  return { sessions: row?.open ?? 0, roles: held.map(({ name }) => name) }
}
