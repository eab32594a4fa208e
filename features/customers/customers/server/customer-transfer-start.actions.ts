import { hourMs } from '#platform/domain/durations.ts'
import { findCustomerSettings } from './customer-settings.repository.ts'
import { acceptHours } from './customer-transfer-lines.domain.ts'
import { notifyOfTransfer } from './customer-transfer-notices.actions.ts'
import { arrive, type Run } from './customer-transfer-arrival.actions.ts'
import { acceptLater } from './customer-transfers.jobs.ts'
import { needsAcceptance } from './customer-transfers.domain.ts'
import { findTransferLines, type Transfer, updateTransfer } from './customer-transfers.repository.ts'

/** Starts a transfer that needs no further consent: its customers go at once, or wait until the receiver accepts. */
export async function startTransfer(run: Run, transfer: Transfer): Promise<void> {
  const { tx, services, language, actor } = run
  const waiting = (await findTransferLines(tx, transfer.id)).filter(({ state }) => state === 'waiting')
  const { receiverAccepts } = await findCustomerSettings(tx)
  const { mode, toAccountId, requestedBy } = transfer
  if (!needsAcceptance({ mode, receiverAccepts, toAccountId, agreed: [requestedBy, actor.accountId] })) {
    await arrive(run, transfer, waiting)
    return
  }
  const acceptUntil = new Date(Date.now() + acceptHours * hourMs)
  await updateTransfer(tx, transfer.id, { acceptUntil })
  await acceptLater(tx, transfer, { language, dueAt: acceptUntil })
  await notifyOfTransfer(tx, services, {
    kind: 'waiting',
    transfer: { ...transfer, acceptUntil },
    lines: waiting,
    byAccountId: actor.accountId,
  })
}
