import { actOnApproval, withdrawApproval } from '#features/company/approvals/server/approvals.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import { refuse } from './customers.refusals.ts'
import { notifyOfTransfer } from './customer-transfer-notices.actions.ts'
import { type LineActor, type LineEvent, lineMachine } from './customer-transfer-lines.domain.ts'
import { transferMachine } from './customer-transfers.domain.ts'
import {
  endLines,
  findTransfer,
  findTransferLines,
  lockTransfer,
  type Transfer,
  type TransferLine,
  updateTransfer,
} from './customer-transfers.repository.ts'

/** Ends the waiting lines of a transfer; their customers stay with their owners. The transfer must be locked. */
export async function giveBack(
  tx: Tx,
  { id, state: transferState, acceptUntil }: Transfer,
  { event, actor }: { event: LineEvent; actor?: LineActor },
): Promise<TransferLine[]> {
  const now = new Date()
  const waiting = (await findTransferLines(tx, id)).filter(
    ({ state }) =>
      lineMachine.decide(event, { subject: { state, transferState, acceptUntil }, context: { now }, actor })
        .allowed,
  )
  await endLines(
    tx,
    waiting.map((line) => ({ id: line.id, state: lineMachine.targetOf(event), code: null })),
  )
  return waiting
}

/** Takes back what waits for consent or for the receiver. Customers that have arrived need a new transfer. */
export async function revokeTransfer(context: MemberContext, id: string): Promise<void> {
  const { tx, viewer, services } = context
  if (!(await findTransfer(tx, viewer, id))) throw notFound()
  const transfer = await lockTransfer(tx, id).then(orNotFound)
  const isRequester = transfer.requestedBy === viewer.accountId
  const actor = { isRequester, isAdmin: viewer.isAdmin, isSigner: false }
  const decision = transferMachine.decide('revoke', { subject: transfer, context: {}, actor })
  if (!decision.allowed) {
    const isRight = decision.denial !== 'state'
    throw refuse((t) => (isRight ? t.errors.notYourTransfer : t.errors.transferOver), {
      status: isRight ? 403 : 409,
      reason: isRight ? 'PERMISSION' : 'STATE_CONFLICT',
      ...(!isRight && { state: transfer.state }),
    })
  }
  const lines = await giveBack(tx, transfer, { event: 'revoke', actor: { ...actor, isReceiver: false } })
  await updateTransfer(tx, id, { state: decision.to, finishedAt: new Date() })
  await recordBy(context, [
    {
      objectType: 'customerTransfer',
      objectId: id,
      event: 'withdraw',
      from: transfer.state,
      to: decision.to,
    },
  ])
  if (transfer.acceptUntil !== null)
    await notifyOfTransfer(tx, services, { kind: 'revoked', transfer, lines, byAccountId: viewer.accountId })
  if (transfer.state !== 'pending_approval' || transfer.approvalId === null) return
  if (isRequester) await withdrawApproval(context, transfer.approvalId)
  else await actOnApproval(context, { id: transfer.approvalId, event: 'reject' })
}
