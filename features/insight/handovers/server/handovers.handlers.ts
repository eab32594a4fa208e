import type { FastifyInstance } from 'fastify'

import { approvalKinds, actOnApproval } from '#features/company/approvals/server/approvals.public.ts'
import {
  belongsTo,
  countBelonging,
  countsOfAccounts,
  findBelonging,
} from '#features/customers/customers/server/customer-handover.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { isHolderOf, rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { pageBounds } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { handoversContract, handoverStates, type HandoverState } from '../handovers.contract.ts'
import { requestConsent, withdrawConsent } from './handover-approval.actions.ts'
import { handoverApproval } from './handover-approval.listener.ts'
import { findLeavers } from './handover-assignment.actions.ts'
import { followLeaves } from './handover-leave.listener.ts'
import { countFoundLines, findLines, reopenFailed } from './handover-lines.repository.ts'
import { findPicturesOf, findSuccessors } from './handover-people.repository.ts'
import { findCandidates, findCardsByIds } from './handover-cards.repository.ts'
import { planHandover } from './handover-planning.actions.ts'
import { checkVersion, decideOn } from './handovers.actions.ts'
import { detailOf, lineOf, rowsOf } from './handovers.view.ts'
import type { HandoverEvent } from './handovers.domain.ts'
import { reportOf, timeZoneOf } from './handovers.export.ts'
import { closeHandover, runHandover, startRun, undoHandover } from './handovers.jobs.ts'
import {
  countHandovers,
  countHandoversByState,
  findHandover,
  findHandovers,
  type Handover,
  lockHandover,
  updateHandover,
} from './handovers.repository.ts'

type HandoverHandlers = Handlers<typeof handoversContract>

/** The calls that hand cards, and the customers behind them, over to successors. */
export function mountHandovers(app: FastifyInstance): void {
  const { jobs, hooks } = app.services
  for (const job of [runHandover, undoHandover]) jobs.add(job)
  jobs.add(closeHandover)
  hooks.add(approvalKinds, handoverApproval)
  followLeaves(hooks)
  mountContract(app, handoversContract, { ...planning, ...reading, ...moving })
}

async function requireVisibleHandover({ tx, viewer }: MemberContext, id: string): Promise<Handover> {
  return findHandover(tx, viewer, id).then(orNotFound)
}

async function requireLocked(context: MemberContext, id: string, version?: number): Promise<Handover> {
  await requireVisibleHandover(context, id)
  const found = await lockHandover(context.tx, id).then(orNotFound)
  checkVersion(found, version)
  return found
}

/** Asks for consent where it is needed, else lets it begin. */
async function submit(context: MemberContext, handover: Handover): Promise<Handover> {
  const { tx, viewer, language } = context
  const { to } = await decideOn(context, handover, 'submit')
  await recordBy(context, [
    { objectType: 'handover', objectId: handover.id, event: 'submit', from: handover.state, to },
  ])
  if (to === 'pending_approval') {
    const approvalId = await requestConsent(context, handover)
    return updateHandover(tx, handover.id, { state: to, approvalId })
  }
  const scheduled = await updateHandover(tx, handover.id, { state: to })
  return startRun(tx, scheduled, { accountId: viewer.accountId, language })
}

const planning = {
  async inherit({ body }, context) {
    const planned = await planHandover(context, body)
    return detailOf(context, body.dryRun ? planned : await submit(context, planned))
  },
  async submit({ params, body }, context) {
    return detailOf(context, await submit(context, await requireLocked(context, params.id, body.version)))
  },
} satisfies Partial<HandoverHandlers>

const reading = {
  async list({ query }, context) {
    const wanted = splitList(query.state)
    const question = {
      ...query,
      viewer: context.viewer,
      states: handoverStates.filter((state) => wanted.includes(state)),
    }
    return {
      list: await rowsOf(context, await findHandovers(context.tx, question)),
      ...(await countHandovers(context.tx, question)),
    }
  },
  async counts(_request, { tx, viewer }) {
    const counts = Object.fromEntries(handoverStates.map((state) => [state, 0])) as Record<
      HandoverState,
      number
    >
    for (const { state, total } of await countHandoversByState(tx, viewer)) counts[state] = total
    return counts
  },
  get: async ({ params }, context) => detailOf(context, await requireVisibleHandover(context, params.id)),
  async lines({ params, query }, context) {
    const { id: handoverId } = await requireVisibleHandover(context, params.id)
    const question = { ...query, handoverId }
    const lines = await findLines(context.tx, question)
    return {
      list: lines.map((line) => lineOf(line, context.language)),
      ...(await countFoundLines(context.tx, question)),
    }
  },
  async candidates({ query }, { tx, viewer }) {
    const ids = query.ids === undefined ? undefined : splitList(query.ids)
    const found = await findCandidates(tx, { ...query, ids, viewer })
    return found
      .filter(({ card }) => !isHolderOf(viewer, card))
      .map(({ card, department, leaving, contacts, avatarFileId }) => ({
        carteId: card.id,
        name: card.name,
        avatarUrl: fileUrl(avatarFileId),
        title: card.fieldValues.title ?? '',
        department,
        departmentId: card.departmentId,
        status: card.state,
        staffId: card.staffId,
        leaving,
        contacts,
      }))
  },
  async successors({ query }, { tx }) {
    const staffIds = query.ids === undefined ? undefined : splitList(query.ids)
    const people = await findSuccessors(tx, { keyword: query.keyword, staffIds })
    const counts = await countsOfAccounts(
      tx,
      people.map(({ accountId }) => accountId),
    )
    const pictures = await findPicturesOf(
      tx,
      people.map(({ staffId }) => staffId),
    )
    const { contactLimit } = await findCompanySettings(tx)
    return people.map(({ staffId, name, title, department, cardId, accountId }) => {
      const contacts = counts.get(accountId) ?? 0
      return {
        staffId,
        name,
        avatarUrl: fileUrl(pictures.get(staffId)),
        title: title ?? '',
        department,
        cardId,
        contacts,
        left: Math.max(0, contactLimit - contacts),
      }
    })
  },
  async contacts({ query }, context) {
    const { tx, viewer } = context
    const cardIds = splitList(query.cardIds)
    const cards = await findCardsByIds(tx, cardIds)
    if (
      cards.length !== cardIds.length ||
      !cards.every((card) => rightsOnCard(viewer, card).holds('card:inherit'))
    )
      throw notFound()
    const { owners } = await findLeavers(tx, cardIds)
    const where = belongsTo(owners, query.keyword)
    const { limit, offset } = pageBounds(query)
    const list = await findBelonging(tx, where).limit(limit).offset(offset)
    return {
      list: list.map(({ id: contactId, name, company, source, cardId: carteId, cardName, createdAt }) => ({
        contactId,
        name,
        company: company ?? '',
        source,
        carteId,
        cardName,
        createdAt: createdAt.toISOString(),
      })),
      ...(await countBelonging(tx, where)),
    }
  },
  async report({ params }, context) {
    const { tx, services, viewer, language, reply } = context
    const handover = await requireVisibleHandover(context, params.id)
    const input = {
      database: services.database,
      companyId: viewer.companyId,
      handover,
      language,
      timeZone: await timeZoneOf(tx),
    }
    return sendSheet(reply, reportOf(input))
  },
} satisfies Partial<HandoverHandlers>

interface HandoverCommand {
  id: string
  version: number
  event: HandoverEvent
  reason?: string | undefined
}

/** Lets an event happen to a hand-over, written down in the same transaction. */
async function moveHandover(
  context: MemberContext,
  { id, version, event, reason }: HandoverCommand,
): Promise<Handover> {
  const handover = await requireLocked(context, id, version)
  const { to } = await decideOn(context, handover, event)
  const moved = await updateHandover(context.tx, id, { state: to })
  await recordBy(context, [
    { objectType: 'handover', objectId: id, event, from: handover.state, to, reason: reason?.trim() || null },
  ])
  return moved
}

/** The approver's word goes through the approvals, which ask nobody about their own request. */
async function decideApproval(
  context: MemberContext,
  { id, version, event, reason }: HandoverCommand,
): Promise<Handover> {
  const handover = await requireLocked(context, id, version)
  await decideOn(context, handover, event)
  const { approvalId } = handover
  if (approvalId === null) throw notFound()
  await actOnApproval(context, {
    id: approvalId,
    event: event === 'approve' ? 'approve' : 'reject',
    comment: reason,
  })
  return requireVisibleHandover(context, id)
}

const moving = {
  approve: async ({ params, body }, context) =>
    detailOf(context, await decideApproval(context, { ...params, ...body, event: 'approve' })),
  reject: async ({ params, body }, context) =>
    detailOf(context, await decideApproval(context, { ...params, ...body, event: 'reject' })),
  async cancel({ params, body }, context) {
    const { approvalId, state } = await requireLocked(context, params.id)
    const cancelled = await moveHandover(context, { ...params, ...body, event: 'cancel' })
    if (state === 'pending_approval' && approvalId !== null)
      await withdrawConsent(context, cancelled, approvalId)
    return detailOf(context, await requireVisibleHandover(context, params.id))
  },
  async retry({ params, body }, context) {
    const { tx, viewer, language } = context
    const running = await moveHandover(context, { ...params, ...body, event: 'retry' })
    await reopenFailed(tx, params.id)
    return detailOf(
      context,
      await startRun(tx, { ...running, effectiveAt: null }, { accountId: viewer.accountId, language }),
    )
  },
  async undo({ params, body }, context) {
    const { tx, viewer, language } = context
    await moveHandover(context, { ...params, ...body, event: 'undo' })
    const job = await startJob(tx, undoHandover, {
      payload: { handoverId: params.id },
      accountId: viewer.accountId,
      language,
    })
    return detailOf(context, await updateHandover(tx, params.id, { jobId: job.id }))
  },
} satisfies Partial<HandoverHandlers>
