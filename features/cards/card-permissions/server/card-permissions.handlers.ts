import type { FastifyInstance } from 'fastify'

import { portraitsOf } from '#features/company/accounts/server/portraits.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { cardPermissionsContract } from '../card-permissions.contract.ts'
import { listEffectiveRights } from './effective-rights.actions.ts'
import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { permittedCards } from './permitted-cards.public.ts'
import { listGrants, listSubjects, replaceGrants } from './record-grants.actions.ts'
import { changeMembers, changeRoles, userOf } from './role-users.actions.ts'
import { countRoleUsers, findRoleUsers } from './role-users.repository.ts'
import { matrixOf, roleOf } from './template-roles.view.ts'
import { copyRoles, createRole, removeRole, updateRole, updateRoles } from './template-roles.actions.ts'
import { templateRoleNameFor } from './template-role-names.view.ts'
import { findRolesOfTemplate, findTemplateRoles } from './template-roles.repository.ts'

type PermissionHandlers = Handlers<typeof cardPermissionsContract>

export function mountCardPermissions(app: FastifyInstance): void {
  mountContract(app, cardPermissionsContract, { ...reading, ...writing, ...members, ...grants })
}

async function shownRole(context: MemberContext, id: string) {
  const [role] = await findTemplateRoles(context.tx, [id])
  if (!role) throw notFound()
  await requireTemplate(context, role.templateId, 'template:roles')
  return roleOf(context, role)
}

const reading = {
  async listRoleOptions({ query }, context) {
    await requireTemplate(context, query.templateId, 'template:view')
    const roles = await findRolesOfTemplate(context.tx, query.templateId)
    return roles.map(({ id, code, name, builtIn }) => ({
      roleId: id,
      code,
      name: templateRoleNameFor({ code, name, builtIn }, context.language),
      builtIn,
    }))
  },
  listRoles: ({ query }, context) => matrixOf(context, query.templateId),
  getRole: ({ query }, context) => shownRole(context, query.roleId),
} satisfies Partial<PermissionHandlers>

const writing = {
  async updateRole({ body }, context) {
    await updateRole(context, body)
    return shownRole(context, body.roleId)
  },
  async updateRoles({ body }, context) {
    await updateRoles(context, body)
    return matrixOf(context, body.templateId)
  },
  createRole: async ({ body }, context) => shownRole(context, await createRole(context, body)),
  async removeRole({ params }, context) {
    await removeRole(context, params.id)
    return null
  },
  copyRoles: async ({ body }, context) => ({ roles: await copyRoles(context, body) }),
} satisfies Partial<PermissionHandlers>

const members = {
  async listRoleUsers({ query }, context) {
    await requireTemplate(context, query.templateId, 'template:roles')
    const departmentIds =
      query.departmentId === undefined
        ? undefined
        : await findDepartmentIdsBelow(context.tx, query.departmentId)
    const cardsHeld = context.services.provided.get(permittedCards).cardsHeld(query.templateId)
    const question = { ...query, viewer: context.viewer, departmentIds, cardsHeld }
    const people = await findRoleUsers(context.tx, question)
    const portraitOf = await portraitsOf(context, people)
    return {
      list: people.map((person) => userOf(person, portraitOf(person))),
      ...(await countRoleUsers(context.tx, question)),
    }
  },
  async changeRoles({ body }, context) {
    return { accountId: body.accountId, roleIds: await changeRoles(context, body) }
  },
  changeMembers: ({ body }, context) => changeMembers(context, body),
  listEffectiveRights: ({ query }, context) => listEffectiveRights(context, query),
} satisfies Partial<PermissionHandlers>

const grants = {
  listGrants: ({ query }, context) => listGrants(context, query),
  replaceGrants: ({ body }, context) => replaceGrants(context, body),
  listSubjects: ({ query }, context) => listSubjects(context, query),
} satisfies Partial<PermissionHandlers>
