import { actingForDirectory } from '#features/company/organisation/server/directory.public.ts'
import { refuseGroupRole } from '#features/company/roles/server/directory.public.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { followMembers } from './scim-groups.actions.ts'
import { findGroups, findRoleNames, updateGroup } from './scim.repository.ts'

/** Ties a group to a role: its members get it now, and lose the one that was tied before. */
export async function tieGroup(
  context: MemberContext,
  { id, roleId }: { id: string; roleId: string | null },
): Promise<void> {
  const { tx, language, services, afterCommit } = context
  const [group] = await findGroups(tx, { id })
  if (!group) throw notFound()
  if (group.roleId === roleId) return
  if (roleId !== null) await refuseGroupRole(context, roleId)
  await updateGroup(tx, id, { roleId })
  const acting = actingForDirectory({
    actor: await actorOf(context),
    language,
    services,
    afterCommit,
  })
  const members = group.members.map(({ staffId }) => staffId)
  if (group.roleId !== null)
    await followMembers({ tx, acting }, { roleId: group.roleId, added: [], removed: members })
  if (roleId !== null) await followMembers({ tx, acting }, { roleId, added: members, removed: [] })
  const names = await findRoleNames(tx)
  const named = (role: string | null) => ({ role: role === null ? null : (names.get(role) ?? role) })
  await recordBy(context, [
    {
      objectType: 'directoryGroup',
      objectId: id,
      event: 'tie',
      detail: { name: group.displayName, before: named(group.roleId), after: named(roleId) },
    },
  ])
  afterCommit(() => services.viewers.forget())
}
