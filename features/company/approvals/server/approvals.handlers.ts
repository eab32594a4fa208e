import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'

import { type Approval, approvalsContract } from '../approvals.contract.ts'
import { actOnApproval, inItsCompany } from './approval-decisions.actions.ts'
import { approvalKinds } from './approval-kinds.public.ts'
import { isInvolved, presentApproval, presentRows } from './approval.view.ts'
import { escalate } from './approvals.jobs.ts'
import {
  countApprovals,
  findApproval,
  findApprovals,
  findPeople,
  holding,
  findSteps,
  requestedBy,
  type StoredApproval,
  waitsFor,
  waitsForOperator,
} from './approvals.repository.ts'
import { deciderOf, ownDecider, personalKinds } from './deciders.actions.ts'
import { approvalsServerTexts } from './server.texts.ts'

/** What waits for the viewer in the own company. */
const inboxOf = async (context: MemberContext) => waitsFor(await ownDecider(context), personalKinds(context))

/** Throws for an approval that the viewer has nothing to do with, as for an unknown one. */
async function findInvolved(context: MemberContext, tx: Tx, id: string): Promise<StoredApproval> {
  const approval = await findApproval(tx, id)
  if (
    !approval ||
    !isInvolved(approval, await findSteps(tx, id), {
      viewer: context.viewer,
      by: await deciderOf(context, approval, tx),
    })
  )
    throw notFound()
  return approval
}

const show = (context: MemberContext, id: string): Promise<Approval> =>
  inItsCompany(context, id, async (tx) => {
    const approval = await findInvolved(context, tx, id)
    return presentApproval(context, { tx, approval, by: await deciderOf(context, approval, tx) })
  })

/** The inbox, what one has asked for, and for people who may decide everything of the company. */
export function mountApprovals(app: FastifyInstance): void {
  app.services.jobs.add(escalate)
  const act = async (context: MemberContext, command: Parameters<typeof actOnApproval>[1]) => {
    await actOnApproval(context, command)
    return show(context, command.id)
  }
  mountContract(app, approvalsContract, {
    listKinds: (_request, { services: { hooks }, language }) =>
      hooks.all(approvalKinds).map(({ key, title }) => ({ kind: key, name: title(language) })),
    async list({ query: { tab = 'toDecide', ...filter } }, context) {
      const { tx, viewer, services, language } = context
      const find = async (
        askedTx: Tx,
        which: SQL | undefined,
        asked: typeof filter & { ofAll?: boolean } = filter,
      ) => {
        const { list, ...total } = await findApprovals(askedTx, which, asked)
        return {
          list: await presentRows({ services, language, tx: askedTx }, list, viewer.accountId),
          ...total,
        }
      }
      if (tab === 'asked') return find(tx, requestedBy(viewer.accountId))
      if (tab === 'all') {
        if (!viewer.permissions.has('approval:decide'))
          throw refuse(approvalsServerTexts, (t) => t.errors.allNeedsRight, { status: 403 })
        return find(tx, undefined)
      }
      const mine = await find(tx, await inboxOf(context))
      if (!viewer.isOperator) return mine
      // Few: an operator's inbox is one list of both kinds, the company's own first.
      const limit = filter.limit ?? 20
      const before = ((filter.page ?? 1) - 1) * limit
      const theirs = await services.database.asSystem((system) =>
        find(system, waitsForOperator(viewer.accountId), {
          ...filter,
          page: 1,
          limit: before + limit,
          ofAll: true,
        }),
      )
      const from = Math.max(0, before - mine.total)
      return {
        list: [...mine.list, ...theirs.list.slice(from, from + limit - mine.list.length)],
        total: mine.total + theirs.total,
        isMore: mine.isMore ?? theirs.isMore,
      }
    },
    async counts({ query: { state, ...filter } }, context) {
      const { tx, viewer, services } = context
      const mine = await countApprovals(tx, await inboxOf(context), filter)
      const theirs = viewer.isOperator
        ? await services.database.asSystem((system) =>
            countApprovals(system, waitsForOperator(viewer.accountId), { ...filter, ofAll: true }),
          )
        : 0
      return {
        toDecide: mine + theirs,
        asked: await countApprovals(tx, requestedBy(viewer.accountId), { ...filter, state }),
      }
    },
    get: ({ params }, context) => show(context, params.id),
    approve: ({ params, body }, context) => act(context, { id: params.id, event: 'approve', ...body }),
    reject: ({ params, body }, context) => act(context, { id: params.id, event: 'reject', ...body }),
    sendBack: ({ params, body }, context) => act(context, { id: params.id, event: 'sendBack', ...body }),
    submitAgain: ({ params, body }, context) =>
      act(context, { id: params.id, event: 'submitAgain', comment: body.reason }),
    withdraw: ({ params }, context) => act(context, { id: params.id, event: 'withdraw' }),
    addSigner: ({ params, body }, context) =>
      act(context, { id: params.id, event: 'addSigner', target: body.accountId, comment: body.comment }),
    handOn: ({ params, body }, context) =>
      act(context, { id: params.id, event: 'handOn', target: body.accountId, comment: body.comment }),
    async listSigners({ params, query }, context) {
      const approval = await findInvolved(context, context.tx, params.id)
      const holders = context.services.provided.get(permissionHolders)('approval:decide')
      const others = holding(holders, [approval.requestedBy ?? [], context.viewer.accountId].flat())
      return findPeople(context.tx, others, query.keyword)
    },
  })
}
