import {
  type ApprovalKind,
  type Decision,
  requestApproval,
} from '#features/company/approvals/server/approvals.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { refuse } from './customers.refusals.ts'
import { giveBack } from './customer-transfer-revoking.actions.ts'
import { startTransfer } from './customer-transfer-start.actions.ts'
import { transferMachine } from './customer-transfers.domain.ts'
import {
  findAbove,
  findInUse,
  lockTransfer,
  type Transfer,
  updateTransfer,
} from './customer-transfers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

const transferKind = 'customers.transfer'

/** What somebody agrees to. */
type Matter = {
  transferId: string
  to: string
  by: string
  count: number
  reasonCode: string
  reason: string | null
}

/** The accounts that may agree: people with the right to decide in the receiver's department or above it, and administrators; never the requester. */
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
  if (signers.length === 0) throw refuse((t) => t.errors.noApprover, { reason: 'NO_APPROVER' })
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

const signer = { isRequester: false, isAdmin: false, isSigner: true } as const
const events = { approved: 'approve', rejected: 'reject' } as const

/** Carries out a decision: the customers go, or stay. */
async function decided({ tx, services, approval, outcome, actor, language }: Decision): Promise<void> {
  const transfer = await lockTransfer(tx, (approval.payload as Matter).transferId)
  if (
    outcome === 'sentBack' ||
    !transfer ||
    transfer.approvalId !== approval.id ||
    transfer.state !== 'pending_approval'
  )
    return
  if (outcome === 'withdrawn') {
    await giveBack(tx, transfer, { event: 'reject' })
    await updateTransfer(tx, transfer.id, {
      state: transferMachine.targetOf('revoke'),
      finishedAt: new Date(),
    })
    return
  }
  const decision = transferMachine.decide(events[outcome], { subject: transfer, context: {}, actor: signer })
  if (!decision.allowed) return
  await updateTransfer(tx, transfer.id, { state: decision.to })
  if (decision.to === 'running')
    await startTransfer({ tx, services, actor, language }, { ...transfer, state: 'running' })
  else {
    await giveBack(tx, transfer, { event: 'reject' })
    await updateTransfer(tx, transfer.id, { finishedAt: new Date() })
  }
}

/** Transfers as the approvals know them. */
export const transferApproval: ApprovalKind = {
  key: transferKind,
  title: (language) => customersServerTexts.in(language).labels.objects.customerTransfer,
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
        [t.transfer.reasons[reasonCode as keyof typeof t.transfer.reasons], reason]
          .filter(Boolean)
          .join(t.timeline.comma),
      ),
    ]
  },
}
