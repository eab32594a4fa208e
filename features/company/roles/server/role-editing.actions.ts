import type { z } from 'zod'

import { recordBy } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { roleDraft, RoleEvent, rolesContract } from '../roles.contract.ts'
import { overreachOf } from './grants.domain.ts'
import { givenRole, giverOf } from './grants.repository.ts'
import { findRole, hasMembersOutside } from './role-lists.repository.ts'
import { decideRole } from './role-states.domain.ts'
import {
  deleteRole,
  findRoleForUpdate,
  findTakenNames,
  insertRole,
  type NewRole,
  replaceDepartments,
  replacePermissions,
  type Role,
  updateRole,
} from './role-writes.repository.ts'
import { masksContacts, permissionsOf, roleCodes } from './roles.domain.ts'
import { refuseOverreach } from './roles.refusals.ts'
import { refuseField, refuseDenial, versionConflict } from './roles.refusals.ts'
import { findRolesWithRights, type RoleWithRights } from './roles.repository.ts'

type Draft = z.infer<typeof roleDraft>
type Created = z.infer<(typeof rolesContract)['create']['body']>
type Updated = z.infer<(typeof rolesContract)['update']['body']>

const tidy = (name: string) => name.normalize('NFC').trim()

/** What the trail keeps of a role. */
const factsOf = ({
  code,
  name,
  sort,
  enabled,
  remark,
  ...role
}: Pick<Role, 'code' | 'name' | 'sort' | 'enabled' | 'remark' | 'builtIn' | 'masksContacts'>) => ({
  code,
  name,
  sort,
  enabled,
  masksContacts: masksContacts({ code, ...role }),
  remark,
})

/** A role that the caller may change, held until the commit: it exists, and holds nothing that lies beyond the caller. */
export async function changeableRole(
  context: MemberContext,
  id: string,
): Promise<RoleWithRights & Role & { memberCount: number }> {
  const { tx, viewer } = context
  const role = await findRoleForUpdate(tx, id)
  const [rights] = role ? await findRolesWithRights(tx, [id]) : []
  const listed = await findRole(tx, id)
  if (!role || !rights || !listed) throw notFound()
  const overreach = overreachOf(givenRole(rights), await giverOf(tx, viewer))
  if (overreach) throw refuseOverreach(overreach, role, context.services.labels)
  return { ...role, ...rights, memberCount: listed.memberCount }
}

/** Refuses what the state of a role forbids. */
export function mustDecide(
  event: RoleEvent,
  role: Parameters<typeof decideRole>[1] & { name: string },
): boolean {
  const decision = decideRole(event, role)
  if (!decision.allowed) throw refuseDenial(decision.denial, role)
  return decision.enabled
}

async function checkNames(
  context: MemberContext,
  wanted: { id?: string; code: string; name: string; builtIn: boolean },
): Promise<void> {
  const reserved: readonly string[] = roleCodes
  // Rights of administrators depend on these codes: nobody gets them by taking a code.
  if (!wanted.builtIn && reserved.includes(wanted.code))
    throw refuseField('code', (t) => t.errors.codeTaken, { status: 409, reason: 'DUPLICATE' })
  const taken = await findTakenNames(context.tx, wanted)
  if (taken.name) throw refuseField('name', (t) => t.errors.nameTaken, { status: 409, reason: 'DUPLICATE' })
  if (taken.code) throw refuseField('code', (t) => t.errors.codeTaken, { status: 409, reason: 'DUPLICATE' })
}

/** Of two people who take the same name at once, the second is refused like one who comes later. */
function duplicateName(error: unknown): never {
  const isName = JSON.stringify(error, ['cause', 'constraint']).includes('roles_name')
  if (sqlState(error) !== '23505') throw error
  throw refuseField(isName ? 'name' : 'code', (t) => (isName ? t.errors.nameTaken : t.errors.codeTaken), {
    status: 409,
    reason: 'DUPLICATE',
  })
}

/** A person who sees contacts masked makes no role that shows them. */
function refuseUnmasking({ viewer }: MemberContext, isMasking: boolean): void {
  if (viewer.maskedExcept && !isMasking)
    throw refuseField('masksContacts', (t) => t.errors.masked, { status: 403, reason: 'BEYOND_OWN_RIGHTS' })
}

/** A new role, empty or with the rights of another one. */
export async function createRole(context: MemberContext, { copyOf, ...draft }: Created): Promise<string> {
  const { tx } = context
  const role = columnsOf(draft)
  await checkNames(context, { ...role, builtIn: false })
  const pattern = copyOf === undefined ? undefined : await changeableRole(context, copyOf)
  const isMasking = draft.masksContacts ?? (pattern !== undefined && masksContacts(pattern))
  refuseUnmasking(context, isMasking)
  const permissions = pattern ? permissionsOf(pattern, pattern.stored) : []
  const id = await insertRole(tx, {
    ...role,
    masksContacts: isMasking,
    ...(pattern && { dataScope: pattern.dataScope }),
  }).catch(duplicateName)
  await replacePermissions(tx, id, permissions)
  if (pattern?.dataScope === 'dept_custom') await replaceDepartments(tx, id, pattern.departmentIds)
  const after = {
    ...draft,
    name: role.name,
    ...(pattern && { copyOf: pattern.name, permissions: permissions.length, dataScope: pattern.dataScope }),
  }
  await recordBy(context, [
    { objectType: 'role', objectId: id, event: 'create', detail: { before: {}, after } },
  ])
  return id
}

const columnsOf = ({
  code,
  name,
  sort,
  enabled,
  remark,
}: Draft): NewRole & { code: string; name: string } => ({
  code,
  name: tidy(name),
  sort: sort ?? 0,
  enabled: enabled ?? true,
  remark: remark?.trim() || null,
})

/** Changes what is named and leaves the rest. */
export async function editRole(
  context: MemberContext,
  { id, version, enabled, ...draft }: Updated,
): Promise<void> {
  const role = await changeableRole(context, id)
  if (version !== undefined && version !== role.version) throw versionConflict()
  const next = {
    ...(await editedNames(context, role, draft)),
    enabled: await switched(context, role, enabled),
  }
  await updateRole(context.tx, id, next).catch(duplicateName)
  await noteRole(context, {
    role,
    event: 'update',
    before: factsOf(role),
    after: factsOf({ ...role, ...next }),
  })
}

type Changeable = Awaited<ReturnType<typeof changeableRole>>

async function editedNames(context: MemberContext, role: Changeable, draft: Partial<Draft>) {
  const { id, builtIn } = role
  const name = draft.name === undefined ? role.name : tidy(draft.name)
  const code = draft.code ?? role.code
  if (builtIn && code !== role.code) throw refuseField('code', (t) => t.errors.codeFixed)
  if (name !== role.name || code !== role.code) await checkNames(context, { id, name, code, builtIn })
  const remark = draft.remark === undefined ? role.remark : draft.remark.trim() || null
  const isMasking = draft.masksContacts ?? role.masksContacts
  refuseUnmasking(context, masksContacts({ ...role, masksContacts: isMasking }))
  return { name, code, remark, masksContacts: isMasking, sort: draft.sort ?? role.sort }
}

async function switched(
  context: MemberContext,
  role: Changeable,
  enabled: boolean | undefined,
): Promise<boolean> {
  if (enabled === undefined || enabled === role.enabled) return role.enabled
  await refuseOutside(context, role.id, 'enabled')
  return mustDecide(enabled ? 'enable' : 'disable', role)
}

/** Puts a role in or out of force: a person who holds it feels it with the next click. */
export async function enableRole(
  context: MemberContext,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<void> {
  const role = await changeableRole(context, id)
  const event = enabled ? 'enable' : 'disable'
  mustDecide(event, role)
  await updateRole(context.tx, id, { enabled: await switched(context, role, enabled) })
  await noteRole(context, { role, event, before: { enabled: role.enabled }, after: { enabled } })
}

/** A role that people beyond the caller's sight hold is not the caller's to change. */
export async function refuseOutside(
  { tx, viewer }: MemberContext,
  roleId: string,
  field: string,
): Promise<void> {
  if (await hasMembersOutside(tx, viewer, roleId))
    throw refuseField(field, (t) => t.errors.membersOutside, { status: 403, reason: 'MEMBERS_OUTSIDE' })
}

export async function removeRole(context: MemberContext, id: string): Promise<void> {
  const role = await changeableRole(context, id)
  mustDecide('remove', role)
  await deleteRole(context.tx, id)
  await noteRole(context, { role, event: 'remove', before: factsOf(role), after: {} })
}

interface Noted {
  role: { id: string }
  event: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** Writes down what changed, and makes the next request of everybody know it. */
export async function noteRole(context: MemberContext, { role, event, before, after }: Noted): Promise<void> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const of = (facts: Noted['before']) =>
    Object.fromEntries(keys.filter((key) => key in facts).map((key) => [key, facts[key]]))
  if (keys.length > 0)
    await recordBy(context, [
      { objectType: 'role', objectId: role.id, event, detail: { before: of(before), after: of(after) } },
    ])
  context.afterCommit(() => context.services.viewers.forget())
}
