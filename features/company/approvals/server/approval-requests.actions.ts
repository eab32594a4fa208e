import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { ApprovalMode } from '../approvals.contract.ts'
import { approvalKinds } from './approval-kinds.public.ts'
import { freshSteps, isOpen, restart } from './approvals.domain.ts'
import { escalate } from './approvals.jobs.ts'
import {
  addApproval,
  addSteps,
  findPeople,
  holding,
  findSteps,
  lockApproval,
  replaceMatter,
  type StoredApproval,
  writeApproval,
} from './approvals.repository.ts'
import { hashOf } from './payload-hash.domain.ts'
import { approvalsServerTexts } from './server.texts.ts'
import { standIns } from './standing-in.public.ts'

export interface ApprovalRequest {
  /** `feature.verb` of what happens on consent. */
  kind: string
  objectType: string
  objectId: string | null
  /** One line for lists, in the language of who asks. */
  title: string
  payload: Json
  mode?: ApprovalMode
  /** Accounts that are asked; everybody who may decide unless told. */
  signers?: readonly string[]
  /** The operator of the installation decides, not the company. */
  byOperator?: boolean
  reason?: string | null
  dueInDays?: number
  /** Nobody is asked: consent is written down and acted upon at once. */
  automatic?: boolean
}

const usualDays = 7

async function mustHaveDecider({ tx, viewer, services }: MemberContext): Promise<void> {
  const holders = services.provided.get(permissionHolders)('approval:decide')
  // Deputies of who asks count as who asks.
  const makers = [
    viewer.accountId,
    ...(await services.provided.get(standIns).deputiesOf(tx, viewer.accountId)),
  ]
  if ((await findPeople(tx, holding(holders, makers))).length === 0)
    throw refuse(approvalsServerTexts, (t) => t.errors.noDecider, { reason: 'NO_DECIDER' })
}

const dueAtOf = ({ automatic, dueInDays = usualDays }: ApprovalRequest) =>
  automatic ? null : new Date(Date.now() + dueInDays * dayMs)

const writeRequest = ({ tx, viewer }: MemberContext, request: ApprovalRequest): Promise<StoredApproval> => {
  const {
    kind,
    objectType,
    objectId,
    title,
    payload,
    mode = 'any',
    byOperator = false,
    reason = null,
    automatic = false,
  } = request
  return addApproval(tx, {
    kind,
    objectType,
    objectId,
    title,
    payload,
    mode,
    byOperator,
    reason,
    payloadHash: hashOf(payload),
    state: automatic ? 'auto_approved' : 'approving',
    requestedBy: viewer.accountId,
    requestedByName: viewer.displayName,
    dueAt: dueAtOf(request),
    decidedAt: automatic ? new Date() : null,
  })
}

/** Asks for somebody else's consent; what the feature registered for the kind happens when it was given. */
export async function requestApproval(
  context: MemberContext,
  request: ApprovalRequest,
): Promise<StoredApproval> {
  const { tx, services, language, afterCommit } = context
  const { kind, mode = 'any', signers = [], automatic, reason } = request
  if (!automatic && !request.byOperator && signers.length === 0) await mustHaveDecider(context)
  const approval = await writeRequest(context, request)
  const actor = await actorOf(context)
  const event = automatic ? 'autoApprove' : 'request'
  await record(tx, actor, [
    { objectType: 'approval', objectId: approval.id, event, to: approval.state, reason },
  ])
  if (automatic) {
    await services.hooks
      .find(approvalKinds, kind)
      ?.decided({ tx, services, approval, outcome: 'approved', actor, comment: null, language, afterCommit })
    return approval
  }
  await addSteps(tx, approval.id, freshSteps(mode, signers))
  if (approval.dueAt)
    await startJob(tx, escalate, {
      payload: { approvalId: approval.id },
      accountId: null,
      language,
      dueAt: approval.dueAt,
    })
  return approval
}

interface NewMatter {
  approvalId: string
  payload: Json
  title: string
  reason?: string | null
}

/** The matter has changed while people were being asked: everybody is asked anew. */
export async function replacePayload(
  context: MemberContext,
  { approvalId, payload, title, reason = null }: NewMatter,
): Promise<void> {
  const { tx } = context
  const approval = await lockApproval(tx, approvalId)
  if (!approval || (!isOpen(approval.state) && approval.state !== 'draft'))
    throw new Error('only an open approval gets another matter')
  await replaceMatter(tx, approvalId, { payload, payloadHash: hashOf(payload), title, reason })
  const again = restart({ mode: approval.mode, steps: await findSteps(tx, approvalId) })
  await writeApproval(tx, { approvalId, mode: approval.mode, stepId: null, decision: null, ...again })
  await record(tx, await actorOf(context), [
    {
      objectType: 'approval',
      objectId: approvalId,
      event: 'change',
      from: approval.state,
      to: again.state,
      reason,
    },
  ])
}
