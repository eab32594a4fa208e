import { randomBytes } from 'node:crypto'
import type { z } from 'zod'

import { recordBy } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { cardPermissionsContract, CopiedRole, RoleCell } from '../card-permissions.contract.ts'
import { holdsOnWhole } from './card-permissions.domain.ts'
import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { requireRole } from './template-role-access.actions.ts'
import { templateRoleNameFor } from './template-role-names.view.ts'
import {
  refuse,
  refuseBeyond,
  refuseCells,
  refuseDenial,
  versionConflict,
} from './template-roles.refusals.ts'
import { beyondHeld, changeOfCells, inOrder, denialOf, problemOfCells } from './template-roles.domain.ts'
import {
  deleteTemplateRole,
  findRolesOfTemplate,
  findTemplateRoles,
  insertTemplateRole,
  lockTemplateRoles,
  replaceCells,
  type RoleWithCells,
  updateTemplateRole,
} from './template-roles.repository.ts'

type Body<C extends keyof typeof cardPermissionsContract> = (typeof cardPermissionsContract)[C] extends {
  body: infer B extends z.ZodType
}
  ? z.infer<B>
  : never

const tidy = (name: string) => name.normalize('NFC').trim()

function duplicateName(error: unknown): never {
  throw sqlState(error) === '23505'
    ? refuse((t) => t.errors.nameTaken, { reason: 'DUPLICATE', fields: { name: '' } })
    : error
}

/** Cells as the trail keeps them: `card:pause (own)`. */
const noted = (cells: readonly RoleCell[]) =>
  cells.map(({ permission, level }) => (level === 'own' ? `${permission} (own)` : permission))

interface Noted {
  role: Pick<RoleWithCells, 'id'>
  event: 'create' | 'update' | 'rights' | 'remove'
  before: object
  after: object
}

/** Writes down what changed, and makes the next request of everybody know it. */
async function noteRole(context: MemberContext, { role, event, before, after }: Noted): Promise<void> {
  await recordBy(context, [
    { objectType: 'templateRole', objectId: role.id, event, detail: { before, after } },
  ])
  context.afterCommit(() => context.services.viewers.forget())
}

/** Gives a role these cells, if they can be its own and nothing of the change lies beyond the caller; answers whether anything changed. */
async function setCells(
  context: MemberContext,
  role: RoleWithCells,
  cells: readonly RoleCell[],
): Promise<boolean> {
  const problem = problemOfCells(role, cells)
  if (problem) throw refuseCells(problem, role, context.services.labels)
  const change = changeOfCells(role.cells, cells)
  if (change.added.length + change.removed.length === 0) return false
  const beyond = beyondHeld(change, (permission) => holdsOnWhole(context.viewer, permission, role.templateId))
  if (beyond.length > 0) throw refuseBeyond(beyond, context.services.labels)
  await replaceCells(context.tx, role.id, inOrder(cells))
  await noteRole(context, {
    role,
    event: 'rights',
    before: { permissions: noted(change.removed) },
    after: { permissions: noted(change.added) },
  })
  return true
}

/** Changes a role's name, remark and cells: what is not named stays. */
export async function updateRole(
  context: MemberContext,
  { roleId, version, name, remark, cells }: Body<'updateRole'>,
): Promise<void> {
  const role = await requireRole(context, roleId)
  if (role.version !== version) throw versionConflict(role)
  const next = {
    name: name === undefined ? role.name : tidy(name),
    remark: remark === undefined ? role.remark : remark.trim() || null,
  }
  if (cells) await setCells(context, role, cells)
  await updateTemplateRole(context.tx, roleId, next).catch(duplicateName)
  if (next.name !== role.name || next.remark !== role.remark)
    await noteRole(context, {
      role,
      event: 'update',
      before: { name: role.name, remark: role.remark },
      after: next,
    })
}

/** Gives several roles of one template their cells: all of them, or none. */
export async function updateRoles(
  context: MemberContext,
  { templateId, roles: wanted }: Body<'updateRoles'>,
): Promise<void> {
  await requireTemplate(context, templateId, 'template:roles')
  const ids = wanted.map(({ roleId }) => roleId)
  await lockTemplateRoles(context.tx, ids)
  const found = new Map((await findTemplateRoles(context.tx, ids)).map((role) => [role.id, role]))
  for (const { roleId, version, cells } of wanted) {
    const role = found.get(roleId)
    if (role?.templateId !== templateId) throw notFound()
    if (role.version !== version) throw versionConflict(role)
    if (await setCells(context, role, cells)) await updateTemplateRole(context.tx, roleId, {})
  }
}

const newCode = () => `own_${randomBytes(6).toString('hex')}`

/** A new role, empty or with the cells of another one of the template. */
export async function createRole(
  context: MemberContext,
  { templateId, name, remark, copyOf }: Body<'createRole'>,
): Promise<string> {
  await requireTemplate(context, templateId, 'template:roles')
  const pattern = copyOf === undefined ? undefined : await requireRole(context, copyOf)
  if (pattern && pattern.templateId !== templateId) throw notFound()
  const draft = { templateId, name: tidy(name), remark: remark?.trim() || null, code: newCode() }
  const id = await insertTemplateRole(context.tx, draft).catch(duplicateName)
  await noteRole(context, {
    role: { id },
    event: 'create',
    before: {},
    after: { name: draft.name, remark: draft.remark },
  })
  const [role] = await findTemplateRoles(context.tx, [id])
  if (role && pattern) await setCells(context, role, pattern.cells)
  return id
}

export async function removeRole(context: MemberContext, id: string): Promise<void> {
  const role = await requireRole(context, id)
  const denial = denialOf('remove', role)
  if (denial) throw refuseDenial(denial, role)
  await deleteTemplateRole(context.tx, id)
  await noteRole(context, {
    role,
    event: 'remove',
    before: { name: role.name, permissions: noted(role.cells) },
    after: {},
  })
}

/** Takes over the cells of another template's roles: built-in ones by their code, the company's own by their name; a missing one is made. */
export async function copyRoles(
  context: MemberContext,
  { templateId, fromTemplateId, dryRun }: Body<'copyRoles'>,
): Promise<CopiedRole[]> {
  const { tx } = context
  await requireTemplate(context, templateId, 'template:roles')
  await requireTemplate(context, fromTemplateId, 'template:roles')
  if (templateId === fromTemplateId)
    throw refuse((t) => t.errors.sameTemplate, { status: 400, fields: { fromTemplateId: '' } })
  const own = await findRolesOfTemplate(tx, templateId)
  await lockTemplateRoles(
    tx,
    own.map(({ id }) => id),
  )
  const copied: CopiedRole[] = []
  for (const source of await findRolesOfTemplate(tx, fromTemplateId)) {
    const role = own.find(({ builtIn, code, name }) =>
      source.builtIn ? builtIn && code === source.code : !builtIn && name === source.name,
    )
    const { added, removed } = changeOfCells(role?.cells ?? [], source.cells)
    const gone = removed
      .map(({ permission }) => permission)
      .filter((permission) => !added.some((cell) => cell.permission === permission))
    if (role && added.length + removed.length === 0) continue
    copied.push({
      name: templateRoleNameFor(role ?? source, context.language),
      isNew: role === undefined,
      added,
      removed: gone,
    })
    if (!dryRun) await takeOver(context, { templateId, role, source })
  }
  return copied
}

interface TakeOver {
  templateId: string
  role: RoleWithCells | undefined
  source: RoleWithCells
}

async function takeOver(context: MemberContext, { templateId, role, source }: TakeOver): Promise<void> {
  const target = role ?? (await roleLike(context, templateId, source))
  if (target && (await setCells(context, target, source.cells)))
    await updateTemplateRole(context.tx, target.id, {})
}

/** A role that a template lacks: one that it began with comes back as such. */
async function roleLike(
  context: MemberContext,
  templateId: string,
  source: RoleWithCells,
): Promise<RoleWithCells | undefined> {
  const { name, remark, builtIn } = source
  const code = builtIn ? source.code : newCode()
  const id = await insertTemplateRole(context.tx, { templateId, name, remark, code, builtIn }).catch(
    duplicateName,
  )
  await noteRole(context, { role: { id }, event: 'create', before: {}, after: { name, remark } })
  return (await findTemplateRoles(context.tx, [id]))[0]
}
