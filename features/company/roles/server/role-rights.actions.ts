import type { z } from 'zod'

import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { grantablePermissions, type Permission } from '#platform/contract/permissions.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { RoleRights, rolesContract } from '../roles.contract.ts'
import { overreachOf } from './grants.domain.ts'
import { givenRole, giverOf } from './grants.repository.ts'
import { extentOf } from './reach.domain.ts'
import { changeableRole, mustDecide, noteRole, refuseOutside } from './role-editing.actions.ts'
import { findPeopleSeen, findRole } from './role-lists.repository.ts'
import { decideRole } from './role-states.domain.ts'
import {
  countDepartments,
  countPeopleInScope,
  findDepartmentNames,
  replaceDepartments,
  replacePermissions,
  updateRole,
} from './role-writes.repository.ts'
import { defaultRoles, isComplete, permissionsOf } from './roles.domain.ts'
import { describeOverreach, refuseOverreach } from './roles.refusals.ts'
import { describeDenial, refuseField, versionConflict } from './roles.refusals.ts'
import { findRolesWithRights } from './roles.repository.ts'
import { type ScopeCounts, scopeCounters } from './scope-preview.public.ts'

type Saved = z.infer<(typeof rolesContract)['saveRights']['body']>

/** What a role holds: the leaves of the tree, and how far it sees. */
export async function rightsOf(context: MemberContext, roleId: string): Promise<RoleRights> {
  const { tx, viewer, language } = context
  const { labels } = context.services
  const [role] = await findRolesWithRights(tx, [roleId])
  const listed = await findRole(tx, roleId)
  if (!role || !listed) throw notFound()
  const giver = await giverOf(tx, viewer)
  const overreach = overreachOf(givenRole(role), giver)
  const decision = decideRole('rights', { ...role, memberCount: listed.memberCount })
  const denial = decision.allowed
    ? null
    : describeDenial(decision.denial, { name: role.name, memberCount: listed.memberCount }, language)
  return {
    roleId,
    version: listed.role.version,
    complete: isComplete(role),
    permissions: permissionsOf(role, role.stored),
    dataScope: isComplete(role) ? 'all' : role.dataScope,
    departmentIds: role.departmentIds,
    original: role.builtIn
      ? permissionsOf(role, defaultRoles.find(({ code }) => code === role.code)?.permissions ?? [])
      : null,
    grantable: grantablePermissions.filter((permission) => viewer.permissions.has(permission)),
    whyNot: denial ?? (overreach ? describeOverreach(overreach, role, { labels, language }) : null),
  }
}

/** Replaces what a role holds; what is not named stays. Both the role as it was and as it becomes lie within the caller's rights. */
export async function saveRights(
  context: MemberContext,
  { roleId, version, ...wanted }: Saved,
): Promise<void> {
  const { tx, viewer } = context
  const role = await changeableRole(context, roleId)
  mustDecide('rights', role)
  if (version !== undefined && version !== role.version) throw versionConflict()
  await refuseOutside(context, roleId, 'permissions')
  const permissions = wanted.permissions
    ? knownPermissions(wanted.permissions)
    : permissionsOf(role, role.stored)
  const dataScope = wanted.dataScope ?? role.dataScope
  const departmentIds =
    dataScope === 'dept_custom' ? [...new Set(wanted.departmentIds ?? role.departmentIds)] : []
  const names = await departmentNames(context, { dataScope, departmentIds })
  const overreach = overreachOf({ ...role, permissions, dataScope, departmentIds }, await giverOf(tx, viewer))
  if (overreach) throw refuseOverreach(overreach, role, context.services.labels)
  const before = {
    permissions: permissionsOf(role, role.stored),
    dataScope: role.dataScope,
    departments: await namesOf(context, role.departmentIds),
  }
  await replacePermissions(tx, roleId, permissions)
  await replaceDepartments(tx, roleId, departmentIds)
  await updateRole(tx, roleId, { dataScope })
  await noteRole(context, {
    role,
    event: 'rights',
    before: without(before, permissions),
    after: without({ permissions, dataScope, departments: names }, before.permissions),
  })
}

interface NotedRights {
  permissions: readonly string[]
  dataScope: string
  departments: readonly string[]
}

/** In the trail stand only the permissions that came or went. */
const without = (rights: NotedRights, others: readonly string[]) => ({
  ...rights,
  permissions: rights.permissions.filter((permission) => !others.includes(permission)),
})

function knownPermissions(wanted: readonly string[]): Permission[] {
  const unknown = wanted.filter(
    (permission) => !(grantablePermissions as readonly string[]).includes(permission),
  )
  if (unknown.length > 0)
    throw refuseField('permissions', (t) => t.errors.unknownPermission, {
      reason: 'UNKNOWN_PERMISSION',
      values: { permission: unknown[0] ?? '' },
    })
  return grantablePermissions.filter((permission) => wanted.includes(permission))
}

const namesOf = async ({ tx }: MemberContext, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await findDepartmentNames(tx, ids)).map(({ name }) => name).sort()

/** The chosen departments by name; one that the company does not have is an unknown one, no matter who has it. */
async function departmentNames(
  context: MemberContext,
  { dataScope, departmentIds }: { dataScope: string; departmentIds: readonly string[] },
) {
  if (dataScope === 'dept_custom' && departmentIds.length === 0)
    throw refuseField('departmentIds', (t) => t.errors.noDepartments)
  const names = await namesOf(context, departmentIds)
  if (names.length < departmentIds.length)
    throw refuseField('departmentIds', (t) => t.errors.unknownDepartment)
  return names
}

type Preview = z.infer<(typeof rolesContract)['previewScope']['query']>

/** How much a scope would show to somebody. */
export async function previewOf(
  { tx, viewer, services }: MemberContext,
  { dataScope, departmentIds, accountId }: Preview,
) {
  const [person] = await findPeopleSeen(tx, { viewer, permission: 'role:view' }, [
    accountId ?? viewer.accountId,
  ])
  if (!person) throw notFound()
  const own = person.departmentId === null ? [] : [person.departmentId]
  const below =
    dataScope === 'dept_and_child' && person.departmentId !== null
      ? await findDepartmentIdsBelow(tx, person.departmentId)
      : []
  const extent = extentOf(dataScope, { chosen: splitList(departmentIds), own, below })
  const departments = extent.scope === 'all' ? await countDepartments(tx) : extent.departmentIds.length
  const scope = { extent, accountId: person.accountId, staffId: person.staffId }
  const counts: ScopeCounts = { cards: 0 }
  for (const count of services.hooks.all(scopeCounters)) Object.assign(counts, await count(tx, scope))
  return {
    people: await countPeopleInScope(tx, scope),
    ...counts,
    departments,
    forName: person.nickName,
  }
}
