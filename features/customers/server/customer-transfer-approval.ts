import {
  actOnApproval,
  type ApprovalKind,
  type Decision,
  requestApproval,
  withdrawApproval,
} from '#features/approvals/server/approvals.public.ts'
import { findHolderIds } from '#features/roles/server/roles.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { refused } from './customer-refusals.ts'
import { runTransfer } from './customer-transfer-run.ts'
import { decideTransfer } from './customer-transfers.domain.ts'
import {
  endLines,
  findAbove,
  findInUse,
  findTransfer,
  findTransferLines,
  lockTransfer,
  type Transfer,
  updateTransfer,
} from './customer-transfers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

export const transferKind = 'customers.transfer'

/** What somebody agrees to. */
type Matter = { transferId: string; to: string; by: string; count: number; reasonCode: string; reason: string | null }

/** Those who decide on the receiving side: whoever may decide in the receiver's department or above it, and the administrators; never whoever asks. */
async function findSigners({ tx, viewer }: MemberContext, departmentId: string | null): Promise<string[]> {
  const managers = await findAbove(tx, await findHolderIds(tx, 'approval:decide'), departmentId)
  const administrators = await findInUse(tx, await findHolderIds(tx, 'company:close'))
  return [...new Set([...managers, ...administrators])].filter((id) => id !== viewer.accountId)
}

/** Asks the receiving side to agree. */
export async function askReceivingSide(
  context: MemberContext,
  transfer: Transfer,
  { count, departmentId }: { count: number; departmentId: string | null },
): Promise<void> {
  const signers = await findSigners(context, departmentId)
  if (signers.length === 0) throw refused((t) => t.errors.noApprover, { reason: 'NO_APPROVER' })
  const { id, toName, requestedByName, reasonCode, reason } = transfer
  const payload: Matter = { transferId: id, to: toName, by: requestedByName, count, reasonCode, reason }
  const { title } = customersServerTexts.in(context.language).approval
  const approval = await requestApproval(context, {
    kind: transferKind,
    objectType: 'customerTransfer',
    objectId: id,
    title: fill(title, { by: requestedByName, to: toName, count }).slice(0, 120),
    payload: { ...payload },
    signers,
    reason,
  })
  await updateTransfer(context.tx, id, { approvalId: approval.id })
}

async function giveBack({ tx }: Pick<MemberContext, 'tx'>, transferId: string): Promise<void> {
  const lines = await findTransferLines(tx, transferId)
  await endLines(
    tx,
    lines.filter(({ state }) => state === 'waiting').map(({ id }) => ({ id, state: 'returned', code: null })),
  )
}

const signer = { by: 'person', isRequester: false, isAdmin: false, isSigner: true } as const
const events = { approved: 'approve', rejected: 'reject' } as const

/** What consent means: the customers go, or stay. */
async function decided({ tx, services, approval, outcome, actor, language }: Decision): Promise<void> {
  const transfer = await lockTransfer(tx, (approval.payload as Matter).transferId)
  if (outcome === 'sentBack' || !transfer || transfer.approvalId !== approval.id || transfer.state !== 'pending_approval') return
  if (outcome === 'withdrawn') {
    await giveBack({ tx }, transfer.id)
    await updateTransfer(tx, transfer.id, { state: 'revoked', finishedAt: new Date() })
    return
  }
  const decision = decideTransfer({ event: events[outcome], state: transfer.state, actor: signer, isWhole: false })
  if (!decision.allowed) return
  await updateTransfer(tx, transfer.id, { state: decision.to })
  if (decision.to === 'running') await runTransfer({ tx, services, actor, language }, { ...transfer, state: 'running' })
  else {
    await giveBack({ tx }, transfer.id)
    await updateTransfer(tx, transfer.id, { finishedAt: new Date() })
  }
}

/** Takes back what waits for consent. What has arrived needs a transfer of its own. */
export async function revokeTransfer(context: MemberContext, id: string): Promise<void> {
  const { tx, viewer } = context
  if (!(await findTransfer(tx, viewer, id))) throw notFound()
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw notFound()
  const isRequester = transfer.requestedBy === viewer.accountId
  const actor = { by: 'person', isRequester, isAdmin: viewer.isAdmin, isSigner: false } as const
  const decision = decideTransfer({ event: 'revoke', state: transfer.state, actor, isWhole: false })
  if (!decision.allowed) {
    const isRight = decision.obstacle !== 'state'
    throw refused((t) => (isRight ? t.errors.notYourTransfer : t.errors.transferOver), {
      status: isRight ? 403 : 409,
      reason: isRight ? 'PERMISSION' : 'STATE_CONFLICT',
    })
  }
  await giveBack(context, id)
  await updateTransfer(tx, id, { state: decision.to, finishedAt: new Date() })
  if (transfer.approvalId === null) return
  if (isRequester) await withdrawApproval(context, transfer.approvalId)
  else await actOnApproval(context, { id: transfer.approvalId, event: 'reject' })
}

/** Transfers as the approvals know them. */
export const transferApproval: ApprovalKind = {
  decided,
  path: '/demo/digitalcard/customerresources',
  facts(payload, language) {
    const { to, by, count, reasonCode, reason } = payload as unknown as Matter
    const t = customersServerTexts.in(language)
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [
      fact(t.approval.by, by),
      fact(t.approval.to, to),
      fact(t.approval.count, String(count)),
      fact(
        t.approval.reason,
        [t.transfer.reasons[reasonCode as keyof typeof t.transfer.reasons], reason].filter(Boolean).join(t.timeline.comma),
      ),
    ]
  },
}
