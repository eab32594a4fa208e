import type { z } from 'zod'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'

import type { cardPermissionsContract, RoleUser } from '../card-permissions.contract.ts'
import { holdsOnWhole } from './card-permissions.domain.ts'
import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { requireRole } from './template-role-access.actions.ts'
import {
  assignTemplateRole,
  type FoundUser,
  findUsersSeen,
  type ListedUser,
  unassignTemplateRole,
} from './role-users.repository.ts'
import { cardPermissionServerTexts } from './server.texts.ts'
import { describeBeyondRole, describeDenial, refuseField, refuseDenial } from './template-roles.refusals.ts'
import { beyondHeld, isHolderRole, denialOf } from './template-roles.domain.ts'
import { findTemplateRoles, lockTemplateRoles, type RoleWithCells } from './template-roles.repository.ts'

type Changed = z.infer<(typeof cardPermissionsContract)['changeRoles']['body']>
type Batch = z.infer<(typeof cardPermissionsContract)['changeMembers']['body']>

export const userOf = (
  { staffId: _staffId, avatarFileId: _fileId, ...user }: ListedUser,
  avatarUrl: string | null,
): RoleUser => ({ ...user, avatarUrl })

/** What a role holds that the person who gives or takes it does not. */
const beyondOf = ({ viewer }: MemberContext, role: RoleWithCells) =>
  beyondHeld({ added: role.cells, removed: [] }, (permission) =>
    holdsOnWhole(viewer, permission, role.templateId),
  )

/** Why somebody may not give a role to a person, or take it; undefined where nothing is in the way. */
function problemOf(
  context: MemberContext,
  { role, user, event }: Pick<Batch, 'event'> & { role: RoleWithCells; user: FoundUser },
) {
  const { viewer, language } = context
  const { labels } = context.services
  const { errors } = cardPermissionServerTexts.in(language)
  const isSelf = user.accountId === viewer.accountId
  // One's own role can always be put down.
  if (event === 'remove' && isSelf) return undefined
  if (event === 'add' && isHolderRole(role))
    return { code: 409, msg: describeDenial('templateRoleHolders', role, language) }
  if (event === 'add' && isSelf) return { code: 403, msg: errors.ownRoles }
  const beyond = beyondOf(context, role)
  if (beyond.length > 0) return { code: 403, msg: describeBeyondRole(role, beyond, { labels, language }) }
  return event === 'add' && user.state === 'left' ? { code: 409, msg: errors.hasLeft } : undefined
}

interface Change {
  templateId: string
  accountId: string
  before: readonly string[]
  after: readonly string[]
}

/** The trail of the template says who has which roles now. */
async function noteUsers(context: MemberContext, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await recordBy(
    context,
    changes.map(({ accountId, before, after }) => ({
      objectType: 'account',
      objectId: accountId,
      event: 'changeTemplateRoles',
      detail: { before: { roles: before }, after: { roles: after } },
    })),
  )
  context.afterCommit(() => context.services.viewers.forget())
}

/** Gives somebody exactly these roles on a template, in one step. A change must lie within the own rights, and nobody gives roles to themself. */
export async function changeRoles(
  context: MemberContext,
  { templateId, accountId, roleIds }: Changed,
): Promise<string[]> {
  const { tx } = context
  await requireTemplate(context, templateId, 'template:roles')
  await lockKey(tx, `template-roles ${templateId} ${accountId}`)
  const wanted = [...new Set(roleIds)]
  await lockTemplateRoles(tx, [...wanted].sort())
  const [user] = await findUsersSeen(tx, { viewer: context.viewer, templateId }, [accountId])
  if (!user) throw notFound()
  const roles = await findTemplateRoles(tx, [...new Set([...wanted, ...user.roleIds])])
  const byId = new Map(roles.map((role) => [role.id, role]))
  if (wanted.some((id) => byId.get(id)?.templateId !== templateId))
    throw refuseField('roleIds', (t) => t.errors.unknownRole, { reason: 'UNKNOWN_ROLE' })
  const changed = roles.flatMap((role) => {
    const [isHeld, isWanted] = [user.roleIds.includes(role.id), wanted.includes(role.id)]
    return isHeld === isWanted
      ? []
      : [{ role, user, event: isWanted ? ('add' as const) : ('remove' as const) }]
  })
  for (const change of changed) refuseProblem(context, change)
  for (const { role, event } of changed)
    await (event === 'add' ? assignTemplateRole : unassignTemplateRole)(tx, role.id, [accountId])
  const namesOf = (ids: readonly string[]) =>
    roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  if (changed.length > 0)
    await noteUsers(context, [
      { templateId, accountId, before: namesOf(user.roleIds), after: namesOf(wanted) },
    ])
  return wanted
}

function refuseProblem(context: MemberContext, change: Parameters<typeof problemOf>[1]): void {
  const problem = problemOf(context, change)
  if (!problem) return
  const denial = change.event === 'add' ? denialOf('members', change.role) : null
  if (denial) throw refuseDenial(denial, change.role)
  const isSelf = change.user.accountId === context.viewer.accountId
  const reason = problem.code === 409 ? 'HAS_LEFT' : isSelf ? 'OWN_ROLES' : 'BEYOND_OWN_RIGHTS'
  throw refuseField('roleIds', () => problem.msg, { status: problem.code, reason })
}

/** Gives a role to people or takes it, each for themself: what cannot be done for one is done for the others. */
export async function changeMembers(
  context: MemberContext,
  { roleId, accountIds, event }: Batch,
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const role = await requireRole(context, roleId)
  const denial = event === 'add' ? denialOf('members', role) : null
  if (denial) throw refuseDenial(denial, role)
  const users = new Map(
    (await findUsersSeen(tx, { viewer, templateId: role.templateId }, accountIds)).map((user) => [
      user.accountId,
      user,
    ]),
  )
  const changed: FoundUser[] = []
  const lines = [...new Set(accountIds)].map((id): BatchLine => {
    const user = users.get(id)
    if (!user) return { id, ok: false, code: 404, msg: platformTexts.in(language).refusal.notFound }
    const problem = problemOf(context, { role, user, event })
    if (problem) return { id, ok: false, ...problem }
    if (user.roleIds.includes(roleId) !== (event === 'add')) changed.push(user)
    return { id, ok: true, code: 200, msg: cardPermissionServerTexts.in(language).done }
  })
  const ids = changed.map(({ accountId }) => accountId)
  await (event === 'add' ? assignTemplateRole : unassignTemplateRole)(tx, roleId, ids)
  await noteUsers(
    context,
    ids.map((accountId) => ({
      templateId: role.templateId,
      accountId,
      before: event === 'add' ? [] : [role.name],
      after: event === 'add' ? [role.name] : [],
    })),
  )
  return lines
}
