import { fill, type Language } from '#platform/text/texts.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type {
  CustomerTransfer,
  ReceivedLine,
  TransferCode,
  TransferLineState,
  transferReasons,
} from '../customer-transfers.contract.ts'
import { transferMachine } from './customer-transfers.domain.ts'
import type { findReceived, Transfer } from './customer-transfers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

interface Line {
  customerId: string
  name: string
  state: TransferLineState
  code: string | null
  note?: string | null
}

/** What became of each customer, as a sentence. A waiting line waits for the receiver once nobody else has to agree. */
export function linesOf(
  lines: readonly Line[],
  language: Language,
  transfer?: Pick<Transfer, 'acceptUntil'>,
) {
  const texts = customersServerTexts.in(language).transfer
  const stateTexts = { ...texts.lines, ...(transfer?.acceptUntil && { waiting: texts.lines.accepting }) }
  const spoken = ({ state, code, note }: Line) => {
    if (code !== null) return texts.codes[code as TransferCode]
    return note ? fill(texts.refusedWith, { reason: note }) : stateTexts[state]
  }
  return lines.map((line) => {
    const { customerId, name, state, code } = line
    return {
      carteId: customerId,
      name,
      ok: state === 'done' || state === 'waiting',
      status: state,
      code: code as TransferCode | null,
      msg: spoken(line),
    }
  })
}

/** A customer that waits for the viewer's answer. */
export const receivedOf = ({
  line,
  transfer,
  company,
}: Awaited<ReturnType<typeof findReceived>>[number]): ReceivedLine => ({
  id: line.id,
  name: line.name,
  company: company ?? '',
  from: line.fromName,
  requestedBy: transfer.requestedByName,
  reasonCode: transfer.reasonCode as (typeof transferReasons)[number],
  reason: transfer.reason ?? '',
  acceptUntil: (transfer.acceptUntil ?? transfer.createdAt).toISOString(),
})

/** A transfer in the list of somebody. */
export function transferOf(
  { transfer, total, done, waiting }: { transfer: Transfer; total: number; done: number; waiting: number },
  viewer: Viewer,
): CustomerTransfer {
  const isRequester = transfer.requestedBy === viewer.accountId
  const actor = { isRequester, isAdmin: viewer.isAdmin, isSigner: false }
  return {
    id: transfer.id,
    mode: transfer.mode,
    to: transfer.toName,
    requestedBy: transfer.requestedByName,
    isOwn: isRequester,
    reasonCode: transfer.reasonCode as (typeof transferReasons)[number],
    reason: transfer.reason ?? '',
    status: transfer.state,
    approvalId: transfer.approvalId,
    total,
    done,
    waiting,
    acceptUntil: transfer.state === 'running' ? (transfer.acceptUntil?.toISOString() ?? null) : null,
    createdAt: transfer.createdAt.toISOString(),
    mayRevoke: transferMachine.decide('revoke', { subject: transfer, context: {}, actor }).allowed,
  }
}
