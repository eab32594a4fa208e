import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { refuseGrant } from './role-grants.actions.ts'
import { ownerRole } from './roles.domain.ts'
import { refuse } from './roles.refusals.ts'
import { assign, findRoleIdsOfAccount, findRolesWithRights, unassign } from './roles.repository.ts'

/** Refuses to tie a role to a group of a directory: nobody ties what they may not give, and nobody the owner's role. */
export async function refuseGroupRole(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  roleId: string,
): Promise<void> {
  const [role] = await findRolesWithRights(context.tx, [roleId])
  if (role?.builtIn && role.code === ownerRole)
    throw refuse((t) => t.errors.ownerByDirectory, {
      reason: 'OWNER_BY_DIRECTORY',
      fields: { roleId: '' },
    })
  await refuseGrant(context, [roleId])
}

interface Membership {
  roleId: string
  add: readonly string[]
  remove: readonly string[]
}

/** Gives a role to accounts and takes it from others, because a directory says who is in the group that is tied to it. */
export async function followGroup(tx: Tx, { roleId, add, remove }: Membership, actor: Actor): Promise<void> {
  const [role] = await findRolesWithRights(tx, [roleId])
  if (!role) return
  const moves = [
    ...add.map((accountId) => ({ accountId, gives: true })),
    ...remove.map((accountId) => ({ accountId, gives: false })),
  ]
  for (const { accountId, gives } of moves) {
    const holds = (await findRoleIdsOfAccount(tx, accountId)).includes(roleId)
    if (holds === gives) continue
    await (gives ? assign(tx, accountId, [roleId]) : unassign(tx, accountId, [roleId]))
    const detail = gives
      ? { before: { roles: [] }, after: { roles: [role.name] } }
      : { before: { roles: [role.name] }, after: { roles: [] } }
    await record(tx, actor, [{ objectType: 'account', objectId: accountId, event: 'changeRoles', detail }])
  }
}
