import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type ReceiptDetail, receiptEvents, type ReceiptRow } from '../contracts.contract.ts'
import { receiptDenials } from './contracts.refusals.ts'
import type { ShownLine } from './contracts.repository.ts'
import { planRowOf } from './contracts.view.ts'
import { receiptMachine } from './receipts.domain.ts'
import type { findAllocations, Receipt, ShownReceipt } from './receipts.repository.ts'

/** The question to the machine about a receipt, for a viewer. */
export const questionOf = (receipt: Receipt, { accountId, permissions }: Viewer) => ({
  subject: { ...receipt, isReversal: receipt.reversesId !== null },
  context: undefined,
  actor: {
    accountId,
    mayRecord: permissions.has('receipt:record'),
    mayConfirm: permissions.has('receipt:confirm'),
  },
})

export function receiptRowOf(
  { receipt, firm }: ShownReceipt,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): ReceiptRow {
  const { state } = receipt
  return {
    id: receipt.id,
    number: receipt.number,
    firmId: receipt.firmId,
    firm,
    state,
    amountFen: receipt.amountFen,
    freeFen: receipt.freeFen,
    receivedOn: receipt.receivedOn,
    payer: receipt.payer,
    method: receipt.method,
    reference: receipt.reference,
    note: receipt.note,
    recordedBy: receipt.recordedByName,
    confirmedBy: receipt.confirmedByName,
    reverses: receipt.reversesId,
    updatedAt: receipt.updatedAt.toISOString(),
    version: receipt.version,
    actions: receiptMachine.actions(receiptEvents, questionOf(receipt, viewer)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && receiptDenials.describe(denial, { event, state }, language),
    })),
  }
}

interface Parts {
  allocations: Awaited<ReturnType<typeof findAllocations>>
  openLines: readonly ShownLine[]
  today: string
}

export const receiptDetailOf = (
  shown: ShownReceipt,
  { allocations, openLines, today }: Parts,
  context: MemberContext,
): ReceiptDetail => ({
  ...receiptRowOf(shown, context),
  allocations: allocations.map(({ allocation, line, contract }) => ({
    id: allocation.id,
    planLineId: allocation.planLineId,
    line,
    contract,
    amountFen: allocation.amountFen,
    by: allocation.byName,
    at: allocation.createdAt.toISOString(),
  })),
  openLines: openLines.map((line) => planRowOf(line, today)),
})
