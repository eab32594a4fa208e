import type { FastifyInstance } from 'fastify'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Labels } from '#platform/server/feature/labels.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

import { type RoleRow, rolesContract } from '../roles.contract.ts'
import { explain, listRights } from './explanations.actions.ts'
import { createRole, editRole, enableRole, removeRole } from './role-editing.actions.ts'
import { grantableRoles } from './role-grants.actions.ts'
import {
  countPeople,
  countRoles,
  findPeople,
  findRole,
  findRoles,
  type PeopleQuestion,
} from './role-lists.repository.ts'
import { grantsOf, holdersOf, matrixOf } from './role-matrix.view.ts'
import { addMembers, membersOf, removeMembers } from './role-members.actions.ts'
import { roleNameFor } from './role-names.public.ts'
import { previewOf, rightsOf, saveRights } from './role-rights.actions.ts'
import { rowsOf } from './role.view.ts'
import { sheetOfMatrix } from './roles.export.ts'
import { describeOverreach } from './roles.refusals.ts'

type RoleHandlers = Handlers<typeof rolesContract>

const permissionLabels = (labels: Labels, language: Language) => ({
  permissions: labels.of('permissions', language),
  resources: labels.of('resources', language),
  objects: labels.of('objects', language),
})

export function mountRoles(app: FastifyInstance): void {
  mountContract(app, rolesContract, { ...reading, ...writing, ...members, ...comparing, ...explaining })
}

async function rowOf(context: MemberContext, id: string): Promise<RoleRow> {
  const listed = await findRole(context.tx, id)
  const [row] = listed ? await rowsOf(context, [listed]) : []
  if (!row) throw notFound()
  return row
}

const reading = {
  async list({ query }, context) {
    const sort = query.sort ?? 'sort'
    const order = query.order ?? (sort === 'sort' || sort === 'name' ? 'asc' : 'desc')
    const enabled = query.enabled === undefined ? undefined : query.enabled === 'true'
    const question = { ...query, sort, order, enabled } as const
    return {
      list: await rowsOf(context, await findRoles(context.tx, question)),
      ...(await countRoles(context.tx, question)),
    }
  },
  async options(_request, { tx, viewer, language, services: { labels } }) {
    return (await grantableRoles(tx, viewer)).map(({ overreach, builtIn, ...role }) => ({
      ...role,
      name: roleNameFor({ ...role, builtIn }, language),
      whyNot: overreach ? describeOverreach(overreach, role, { labels, language }) : null,
    }))
  },
  get: ({ params }, context) => rowOf(context, params.id),
  getRights: ({ query }, context) => rightsOf(context, query.roleId),
  previewScope: ({ query }, context) => previewOf(context, query),
} satisfies Partial<RoleHandlers>

const writing = {
  create: async ({ body }, context) => rowOf(context, await createRole(context, body)),
  async update({ body }, context) {
    await editRole(context, body)
    return rowOf(context, body.id)
  },
  async enable({ params, body }, context) {
    await enableRole(context, { id: params.id, enabled: body.enabled })
    return rowOf(context, params.id)
  },
  async remove({ params }, context) {
    await removeRole(context, params.id)
    return null
  },
  async saveRights({ body }, context) {
    await saveRights(context, body)
    return rightsOf(context, body.roleId)
  },
} satisfies Partial<RoleHandlers>

async function peopleOf(context: MemberContext, question: PeopleQuestion) {
  const { tx } = context
  return {
    list: await membersOf(context, await findPeople(tx, question)),
    ...(await countPeople(tx, question)),
  }
}

/** The role whose people are asked for; an unknown one has none and is unknown. */
async function existing(context: MemberContext, id: string): Promise<string> {
  if (!(await findRole(context.tx, id))) throw notFound()
  return id
}

const members = {
  async listMembers({ params, query }, context) {
    const holding = [await existing(context, params.id)]
    return peopleOf(context, { ...query, viewer: context.viewer, permission: 'role:view', holding })
  },
  async listCandidates({ params, query }, context) {
    const lacking = [await existing(context, params.id)]
    return peopleOf(context, { ...query, viewer: context.viewer, permission: 'role:edit', lacking })
  },
  addMembers: ({ params, body }, context) =>
    addMembers(context, { roleId: params.id, accountIds: body.accountIds }),
  removeMembers: ({ params, body }, context) =>
    removeMembers(context, { roleId: params.id, accountIds: body.accountIds }),
} satisfies Partial<RoleHandlers>

const comparing = {
  listPeople: ({ query }, context) =>
    peopleOf(context, { ...query, viewer: context.viewer, permission: 'role:view' }),
  matrix: (_request, context) => matrixOf(context),
  async exportMatrix(_request, context) {
    const day = zoneClock(await findTimeZone(context.tx)).day(new Date())
    const sheet = sheetOfMatrix(await matrixOf(context), {
      language: context.language,
      day,
      labels: permissionLabels(context.services.labels, context.language),
    })
    return sendSheet(context.reply, sheet)
  },
  listHolders: ({ query }, context) => holdersOf(context, query),
  labels: ({ query: { language } }, { services }) => permissionLabels(services.labels, language),
  grants: (_request, context) => grantsOf(context),
} satisfies Partial<RoleHandlers>

const explaining = {
  listRightsOnRecord: ({ query }, context) => listRights(context, query),
  explain: ({ query }, context) => explain(context, query),
} satisfies Partial<RoleHandlers>
