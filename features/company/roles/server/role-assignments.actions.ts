import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { overreachOf } from './grants.domain.ts'
import { giverOf, givenRole } from './grants.repository.ts'
import { existingRoles, refuseGrant } from './role-grants.actions.ts'
import { ownerRole } from './roles.domain.ts'
import { refuse, refuseOverreach } from './roles.refusals.ts'
import {
  assign,
  findOwnersForUpdate,
  findRoleIdsOfAccount,
  findRolesWithRights,
  unassign,
} from './roles.repository.ts'

/** Refuses when nobody who is active would be left with the owner's role once these accounts lose it, are disabled or leave. */
export async function refuseLastOwner(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const owners = await findOwnersForUpdate(tx)
  const losing = owners.filter((id) => accountIds.includes(id))
  if (losing.length > 0 && losing.length === owners.length)
    throw refuse((t) => t.errors.lastOwner, {
      reason: 'LAST_OWNER',
      fields: { roleIds: '' },
    })
}

interface Replacement {
  accountId: string
  roleIds: readonly string[]
}

/**
 * Gives an account exactly these roles, in one step. Nobody gives or takes what lies beyond them, nobody gives themself
 * anything, and the last owner stays one. Whether the caller can see the account is the caller's question.
 */
export async function replaceRoles(
  context: MemberContext,
  { accountId, roleIds }: Replacement,
): Promise<void> {
  const { tx, viewer } = context
  const before = await findRoleIdsOfAccount(tx, accountId)
  const after = (await existingRoles(tx, roleIds)).map(({ id }) => id)
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (added.length + removed.length === 0) return
  if (added.length > 0 && accountId === viewer.accountId)
    throw refuse((t) => t.errors.ownRoles, {
      status: 403,
      reason: 'OWN_ROLES',
      fields: { roleIds: '' },
    })
  await refuseGrant(context, added)
  await refuseTaking(context, accountId, removed)
  if (removed.length > 0) await unassign(tx, accountId, removed)
  if (added.length > 0) await assign(tx, accountId, added)
  await noteRoles(context, { accountId, before, after })
}

/** One may take away what one could give, and always put down one's own. */
export async function refuseTaking(
  { tx, viewer, services }: MemberContext,
  accountId: string,
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return
  const roles = await findRolesWithRights(tx, roleIds)
  const giver = await giverOf(tx, viewer)
  for (const role of accountId === viewer.accountId ? [] : roles) {
    const overreach = overreachOf(givenRole(role), giver)
    if (overreach) throw refuseOverreach(overreach, role, services.labels)
  }
  if (roles.some(({ builtIn, code }) => builtIn && code === ownerRole)) await refuseLastOwner(tx, [accountId])
}

interface Change {
  accountId: string
  before: readonly string[]
  after: readonly string[]
}

/** Writes down who holds which roles now, by their names, and makes the next request of everybody know it. */
export async function noteRoles(context: MemberContext, { accountId, before, after }: Change): Promise<void> {
  const roles = await findRolesWithRights(context.tx, [...new Set([...before, ...after])])
  const named = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: accountId,
      event: 'changeRoles',
      detail: { before: { roles: named(before) }, after: { roles: named(after) } },
    },
  ])
  context.afterCommit(() => context.services.viewers.forget())
}
