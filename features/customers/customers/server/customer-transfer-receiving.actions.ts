import type { BatchLine } from '#platform/contract/schemas.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { TransferCode } from '../customer-transfers.contract.ts'
import { lockCustomers } from './customers-for-writing.repository.ts'
import { notifyOfTransfer } from './customer-transfer-notices.actions.ts'
import { type LineEvent, lineMachine } from './customer-transfer-lines.domain.ts'
import { arrive, finishTransfer } from './customer-transfer-arrival.actions.ts'
import {
  endLines,
  type EndedLine,
  findLinesOf,
  lockTransfersTo,
  type Transfer,
  type TransferLine,
} from './customer-transfers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

interface Part {
  transfer: Transfer
  /** The lines of it that were chosen and may change. */
  lines: TransferLine[]
}

interface Sorted {
  parts: Part[]
  refusals: Map<string, BatchLine>
}

/** Of the chosen lines those to which this may happen, by transfer, all locked; of the others why not. */
async function sortChosen(
  context: MemberContext,
  lineIds: readonly string[],
  event: LineEvent,
): Promise<Sorted> {
  const { tx, viewer, language } = context
  const transfers = await lockTransfersTo(tx, viewer.accountId, lineIds)
  const lines = await findLinesOf(
    tx,
    transfers.map(({ id }) => id),
  )
  const actor = { isReceiver: true, isRequester: false, isAdmin: viewer.isAdmin }
  const now = new Date()
  const refusals = new Map<string, BatchLine>()
  const parts = transfers.map((transfer): Part => {
    const { state: transferState, acceptUntil } = transfer
    const chosen = lines.filter(({ transferId, id }) => transferId === transfer.id && lineIds.includes(id))
    const open = chosen.filter(
      ({ state }) =>
        lineMachine.decide(event, { subject: { state, transferState, acceptUntil }, context: { now }, actor })
          .allowed,
    )
    const msg = customersServerTexts.in(language).errors.lineOver
    for (const { id } of chosen)
      if (!open.some((line) => line.id === id)) refusals.set(id, { id, ok: false, code: 409, msg })
    return { transfer, lines: open }
  })
  return { parts, refusals }
}

/** One answer for each id, in the order of the request. */
function answersOf(
  { language }: MemberContext,
  lineIds: readonly string[],
  known: ReadonlyMap<string, BatchLine>,
): BatchLine[] {
  const msg = notFound().speak(language)
  return lineIds.map((id) => known.get(id) ?? { id, ok: false, code: 404, msg })
}

/** Takes over customers that were offered, one by one. */
export async function acceptReceived(
  context: MemberContext,
  chosen: readonly string[],
): Promise<BatchLine[]> {
  const { tx, services, language } = context
  const lineIds = [...new Set(chosen)]
  const { parts, refusals } = await sortChosen(context, lineIds, 'accept')
  // All of them in one order, before each transfer asks for its own.
  await lockCustomers(
    tx,
    parts.flatMap(({ lines }) => lines.map(({ customerId }) => customerId)),
  )
  const texts = customersServerTexts.in(language)
  const lineOf = ({ id, state, code }: EndedLine): BatchLine =>
    state === 'done'
      ? { id, ok: true, code: 200, msg: texts.done }
      : { id, ok: false, code: 409, msg: texts.transfer.codes[code as TransferCode] }
  const known = new Map(refusals)
  const actor = await actorOf(context)
  for (const { transfer, lines } of parts) {
    if (lines.length === 0) continue
    for (const line of await arrive({ tx, services, actor, language }, transfer, lines))
      known.set(line.id, lineOf(line))
  }
  return answersOf(context, lineIds, known)
}

/** Refuses customers that were offered; they stay with their owners. */
export async function refuseReceived(
  context: MemberContext,
  { lineIds: chosen, reason: given }: { lineIds: readonly string[]; reason: string },
): Promise<BatchLine[]> {
  const { tx, services, language, viewer } = context
  const lineIds = [...new Set(chosen)]
  const reason = given.trim()
  const { parts, refusals } = await sortChosen(context, lineIds, 'refuse')
  const known = new Map(refusals)
  const msg = customersServerTexts.in(language).done
  for (const { transfer, lines } of parts) {
    await endLines(
      tx,
      lines.map(({ id }) => ({ id, state: lineMachine.targetOf('refuse'), code: null, note: reason })),
    )
    for (const { id } of lines) known.set(id, { id, ok: true, code: 200, msg })
    await recordBy(
      context,
      lines.map(({ customerId }) => ({
        objectType: 'customer',
        objectId: customerId,
        event: 'refuseTransfer',
        reason,
      })),
    )
    await notifyOfTransfer(tx, services, {
      kind: 'refused',
      transfer,
      lines,
      byAccountId: viewer.accountId,
      reason,
    })
    if (lines.length > 0) await finishTransfer({ tx, actor: await actorOf(context) }, transfer)
  }
  return answersOf(context, lineIds, known)
}
