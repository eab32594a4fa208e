import { and } from 'drizzle-orm'

import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound, refuse } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { approvalKinds, type ApprovalOutcome } from './approval-kinds.public.ts'
import { isInvolved } from './approval.view.ts'
import { allowedEvents, type ApprovalEvent, moveApproval, principalOf } from './approvals.domain.ts'
import { refuseDenial } from './approvals.refusals.ts'
import {
  findOperatedCompany,
  findPeople,
  holding,
  withIds,
  findSteps,
  lockApproval,
  type StoredApproval,
  writeApproval,
} from './approvals.repository.ts'
import { deciderOf } from './deciders.actions.ts'
import { hashOf } from './payload-hash.domain.ts'
import { approvalsServerTexts } from './server.texts.ts'

interface Command {
  id: string
  event: ApprovalEvent
  /** What the caller has seen and decides on. */
  payloadHash?: string
  comment?: string | undefined
  /** Who is asked besides or instead. */
  target?: string
}

/** Where an approval is decided: in the caller's company, or by the operator in the company that asked. */
export async function inItsCompany<T>(
  context: MemberContext,
  id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { viewer, services, tx } = context
  const elsewhere = viewer.isOperator
    ? await services.database.asSystem((system) => findOperatedCompany(system, id))
    : undefined
  return elsewhere === undefined || elsewhere === viewer.companyId
    ? work(tx)
    : services.database.asTenant(elsewhere, work)
}

const outcomes: Readonly<Partial<Record<string, ApprovalOutcome>>> = {
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  draft: 'sentBack',
}

interface Acting {
  context: MemberContext
  tx: Tx
  actor: Actor
}

async function checkTarget(tx: Tx, { services }: MemberContext, target: string | undefined): Promise<void> {
  if (target === undefined) return
  const holders = services.provided.get(permissionHolders)('approval:decide')
  if ((await findPeople(tx, and(withIds([target]), holding(holders)))).length === 0)
    throw refuse(approvalsServerTexts, (t) => t.errors.unknownSigner, {
      status: 400,
      reason: 'INVALID',
      fields: { accountId: '' },
    })
}

/** The approval, locked, and what the event would make of it; an approval that the viewer has nothing to do with is unknown. */
async function lockAndMove({ context, tx }: Acting, { id, event, payloadHash, target }: Command) {
  const approval = await lockApproval(tx, id).then(orNotFound)
  const steps = await findSteps(tx, id)
  const by = await deciderOf(context, approval, tx)
  if (!isInvolved(approval, steps, { viewer: context.viewer, by })) throw notFound()
  const move = moveApproval({ ...approval, steps }, { event, by, ...(target !== undefined && { target }) })
  if ('denial' in move) {
    const { state } = approval
    throw refuseDenial(move.denial, { state, event }, { state, allowed: allowedEvents(state) })
  }
  if (payloadHash !== undefined && payloadHash !== approval.payloadHash)
    throw refuse(approvalsServerTexts, (t) => t.errors.payloadChanged, { reason: 'PAYLOAD_CHANGED' })
  await checkTarget(tx, context, target)
  const principalId = principalOf({ ...approval, steps }, by)
  return {
    approval,
    change: move.change,
    principal: by.principals.find(({ accountId }) => accountId === principalId),
  }
}

const detailOf = ({ target }: Command, principalId: string | undefined) =>
  target === undefined && principalId === undefined
    ? null
    : {
        ...(target !== undefined && { target }),
        ...(principalId !== undefined && { inPlaceOf: principalId }),
      }

async function act({ context, tx, actor: viewer }: Acting, command: Command): Promise<void> {
  const { approval, change, principal } = await lockAndMove({ context, tx, actor: viewer }, command)
  const comment = command.comment?.trim() || null
  const written = await writeApproval(tx, {
    approvalId: approval.id,
    decision: { name: viewer.name, principalName: principal?.name ?? null, comment },
    ...change,
  })
  const { inPlaceOf } = approvalsServerTexts.in(context.language)
  // The trail says both names, that of the approval and those of what follows from it.
  const actor = principal
    ? { ...viewer, name: fill(inPlaceOf, { name: viewer.name, principal: principal.name }) }
    : viewer
  const happening = {
    objectType: 'approval',
    objectId: approval.id,
    event: command.event,
    from: approval.state,
    to: written.state,
    reason: comment,
  }
  await record(tx, actor, [{ ...happening, detail: detailOf(command, principal?.accountId) }])
  await tellFeature({ context, tx, actor }, { approval, written, comment })
}

interface Told {
  approval: StoredApproval
  written: StoredApproval
  comment: string | null
}

/** The feature hears of an end once: in the transaction that moved the state to it. */
async function tellFeature(
  { context, tx, actor }: Acting,
  { approval, written, comment }: Told,
): Promise<void> {
  const outcome = written.state === approval.state ? undefined : outcomes[written.state]
  if (outcome === undefined) return
  // What is carried out is what was agreed to.
  if (hashOf(approval.payload) !== approval.payloadHash)
    throw new Error(`the payload of approval ${approval.id} is not the one that was hashed`)
  const { services, language, afterCommit } = context
  await services.hooks
    .find(approvalKinds, approval.kind)
    ?.decided({ tx, services, approval: written, outcome, actor, comment, language, afterCommit })
}

/** Lets an event happen to an approval. */
export async function actOnApproval(context: MemberContext, command: Command): Promise<void> {
  const actor = await actorOf(context)
  await inItsCompany(context, command.id, (tx) => act({ context, tx, actor }, command))
}

/** The feature takes its request back: the matter itself is gone. */
export async function withdrawApproval(context: MemberContext, approvalId: string): Promise<void> {
  await actOnApproval(context, { id: approvalId, event: 'withdraw' })
}
