import type { FastifyInstance } from 'fastify'

import { sealedCardTargets } from '#features/cards/card-pages/server/card-page-sections.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { type MemberFilter, membersContract } from '../members.contract.ts'
import { revealContact } from './members.actions.ts'
import { detailOf, rowOf } from './members.view.ts'
import { freezeQuestion, memberExport } from './members.export.ts'
import { findWallOf } from './members.public.ts'
import { countLetters, countMembers, findMembers, type MemberQuestion } from './members.repository.ts'
import { wallPageOf } from './wall-people.view.ts'
import { checkChoices, chooseOnWall, presentWall, renewWall, updateWall } from './walls.actions.ts'

type MemberHandlers = Handlers<typeof membersContract>

async function questionOf(
  { tx, viewer }: MemberContext,
  {
    departmentId,
    leaders,
    ...filter
  }: MemberFilter & { page?: number | undefined; limit?: number | undefined },
): Promise<MemberQuestion> {
  return {
    ...filter,
    departmentIds: departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, departmentId),
    leaders: leaders === 'true',
    numbers: scopeFor(viewer, 'staff:view'),
    ownStaffId: viewer.staffId,
  }
}

const directory = {
  async list({ query }, context) {
    const question = await questionOf(context, query)
    const found = await findMembers(context.tx, question)
    return {
      list: found.map((member) => rowOf(member, context.viewer)),
      ...(await countMembers(context.tx, question)),
    }
  },
  async letters({ query }, context) {
    const counted = await countLetters(context.tx, await questionOf(context, query))
    return Object.fromEntries(counted.map(({ letter, total }) => [letter, total]))
  },
  get: ({ params }, context) => detailOf(context, params.id),
  reveal: ({ params }, context) => revealContact(context, params.id),
  async export({ query }, context) {
    const { viewer, services } = context
    const question = { ...(await questionOf(context, query)), within: scopeFor(viewer, 'member:export') }
    return exportPersonalData(context, {
      kind: memberExport.key,
      query: freezeQuestion(question, services.settings.publicOrigin),
    })
  },
} satisfies Partial<MemberHandlers>

const walls = {
  getWall: (_request, context) => presentWall(context),
  async updateWall({ body }, context) {
    await updateWall(context, body)
    return presentWall(context)
  },
  async previewWall({ body }, context) {
    await checkChoices(context, body)
    return wallPageOf(context.tx, body, { language: context.language })
  },
  async renewWall({ body }, context) {
    await renewWall(context, body.version)
    return presentWall(context)
  },
  chooseOnWall: ({ body }, context) => chooseOnWall(context, body.isOnWall),
} satisfies Partial<MemberHandlers>

/** The company's directory, and the public page of its people. */
export function mountMembers(app: FastifyInstance): void {
  app.services.hooks.add(exportKinds, memberExport)
  app.services.hooks.add(sealedCardTargets, async (tx) => (await findWallOf(tx))?.path)
  mountContract(app, membersContract, { ...directory, ...walls })
}
