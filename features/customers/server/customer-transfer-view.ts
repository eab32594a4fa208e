import type { Language } from '#platform/text/texts.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CustomerTransfer, TransferCode, TransferLineState, transferReasons } from '../customer-transfers.contract.ts'
import { decideTransfer } from './customer-transfers.domain.ts'
import type { Transfer } from './customer-transfers.repository.ts'
import { customersServerTexts } from './server.texts.ts'

interface Line {
  customerId: string
  name: string
  state: TransferLineState
  code: string | null
}

/** What became of each customer, in words. */
export function linesOf(lines: readonly Line[], language: Language) {
  const words = customersServerTexts.in(language).transfer
  return lines.map(({ customerId, name, state, code }) => ({
    carteId: customerId,
    name,
    ok: state === 'done' || state === 'waiting',
    status: state,
    code: code as TransferCode | null,
    msg: code === null ? words.lines[state] : words.codes[code as TransferCode],
  }))
}

/** A transfer in the list of somebody. */
export function transferOf(
  { transfer, total, done }: { transfer: Transfer; total: number; done: number },
  viewer: Viewer,
): CustomerTransfer {
  const isRequester = transfer.requestedBy === viewer.accountId
  const actor = { by: 'person', isRequester, isAdmin: viewer.isAdmin, isSigner: false } as const
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
    createdAt: transfer.createdAt.toISOString(),
    mayRevoke: decideTransfer({ event: 'revoke', state: transfer.state, actor, isWhole: false }).allowed,
  }
}
