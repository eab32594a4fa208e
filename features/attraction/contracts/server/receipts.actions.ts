import { findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import { today } from '#features/attraction/deals/server/company-day.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { ReceiptDraft, ReceiptEvent } from '../contracts.contract.ts'
import { receiptNumber } from './contract-numbers.domain.ts'
import { contractMachine } from './contracts.domain.ts'
import { receiptsWithin } from './contracts-reach.actions.ts'
import { receiptDenials, refuseField, refuseOver, versionConflict } from './contracts.refusals.ts'
import {
  changeContract,
  findLinesOf,
  lockContracts,
  lockLines,
  payLine,
  type StoredContract,
  unpayLine,
} from './contracts.repository.ts'
import { joinedParts, type Part, receiptMachine } from './receipts.domain.ts'
import { questionOf } from './receipts.view.ts'
import {
  changeReceipt,
  findAllocated,
  findShownReceipt,
  insertAllocations,
  insertReceipt,
  lockReceipt,
  type Receipt,
  type ShownReceipt,
  takeFree,
} from './receipts.repository.ts'

const objectType = 'receipt'

export const requireReceipt = async (context: MemberContext, id: string): Promise<ShownReceipt> =>
  findShownReceipt(context.tx, id, receiptsWithin(context)).then(orNotFound)

/** Writes down money that came in; somebody else confirms it. */
export async function recordReceipt(context: MemberContext, draft: ReceiptDraft): Promise<Receipt> {
  const { tx, viewer } = context
  if (!(await findSeenFirms(context, [draft.firmId])).has(draft.firmId))
    throw refuseField('firmId', (t) => t.errors.firm)
  if (draft.receivedOn > (await today(tx))) throw refuseField('receivedOn', (t) => t.errors.receivedOn)
  const receipt = await insertReceipt(tx, {
    firmId: draft.firmId,
    amountFen: draft.amountFen,
    receivedOn: draft.receivedOn,
    method: draft.method,
    payer: draft.payer.trim(),
    reference: draft.reference.trim(),
    note: draft.note.trim(),
    number: receiptNumber(new Date()),
    state: 'recorded',
    recordedBy: viewer.accountId,
    recordedByName: viewer.displayName,
  })
  await record(tx, await actorOf(context), [
    { objectType, objectId: receipt.id, event: 'record', to: receipt.state },
  ])
  return receipt
}

interface Step {
  event: ReceiptEvent
  version?: number
}

async function lockFor(context: MemberContext, id: string, { event, version }: Step) {
  await requireReceipt(context, id)
  const receipt = await lockReceipt(context.tx, id).then(orNotFound)
  if (version !== undefined && receipt.version !== version) throw versionConflict()
  const decision = receiptMachine.decide(event, questionOf(receipt, context.viewer))
  const { state } = receipt
  if (!decision.allowed)
    throw receiptDenials.refuseDenial(decision.denial, { event, state }, { state, allowed: [] })
  return { receipt, to: decision.to }
}

/** Begins, settles or opens contracts again, by the money that lies on their lines now. */
async function follow(tx: Tx, contracts: readonly StoredContract[], actor: Actor): Promise<void> {
  for (const contract of contracts) {
    const lines = await findLinesOf(tx, contract.id)
    const context = {
      isWaiting: false,
      hasReceipts: lines.some(({ paidFen }) => paidFen > 0),
      isPaid: lines.every(({ paidFen, amountFen }) => paidFen >= amountFen),
    }
    const event = context.isPaid ? 'settle' : contract.state === 'completed' ? 'reopen' : 'begin'
    if (event === 'begin' && !context.hasReceipts) continue
    const decision = contractMachine.decide(event, { subject: contract, context })
    if (!decision.allowed) continue
    await changeContract(tx, contract, { state: decision.to })
    await record(tx, actor, [
      { objectType: 'contract', objectId: contract.id, event, from: contract.state, to: decision.to },
    ])
  }
}

/** Puts money of a receipt on open lines of the same firm: never more than is free, nor than a line is open for. */
export async function allocateReceipt(
  context: MemberContext,
  id: string,
  parts: readonly Part[],
): Promise<void> {
  const { tx, viewer } = context
  const { receipt } = await lockFor(context, id, { event: 'allocate' })
  const wanted = joinedParts(parts)
  const lines = await lockLines(
    tx,
    wanted.map(({ planLineId }) => planLineId),
  )
  const contracts = await lockContracts(tx, [...new Set(lines.map(({ contractId }) => contractId))])
  const isOurs =
    lines.length === wanted.length &&
    contracts.every(
      ({ firmId, state }) => firmId === receipt.firmId && ['signed', 'in_progress', 'change'].includes(state),
    )
  if (!isOurs) throw refuseField('parts', (t) => t.errors.unknownLine)
  const total = wanted.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (!(await takeFree(tx, id, total))) throw refuseOver('')
  for (const { planLineId, amountFen } of wanted)
    if (!(await payLine(tx, planLineId, amountFen)))
      throw refuseOver(lines.find((line) => line.id === planLineId)?.name ?? '')
  await insertAllocations(
    tx,
    wanted.map((part) => ({
      ...part,
      receiptId: id,
      contractId: lines.find((line) => line.id === part.planLineId)?.contractId ?? '',
      byName: viewer.displayName,
    })),
  )
  const actor = await actorOf(context)
  await follow(tx, contracts, actor)
  await record(tx, actor, [{ objectType, objectId: id, event: 'allocate', detail: { amountFen: total } }])
}

/** Takes a receipt back by a row of the same amount below zero; what lay on lines is taken from them. */
async function reverse(context: MemberContext, receipt: Receipt, reason: string): Promise<void> {
  const { tx, viewer } = context
  const allocated = await findAllocated(tx, receipt.id)
  const ids = allocated.map(({ planLineId }) => planLineId)
  if (ids.length > 0) await lockLines(tx, ids)
  const contracts = await lockContracts(tx, [...new Set(allocated.map(({ contractId }) => contractId))])
  for (const { planLineId, amountFen } of allocated) await unpayLine(tx, planLineId, amountFen)
  await insertAllocations(
    tx,
    allocated.map((part) => ({
      ...part,
      amountFen: -part.amountFen,
      receiptId: receipt.id,
      byName: viewer.displayName,
    })),
  )
  await insertReceipt(tx, {
    firmId: receipt.firmId,
    amountFen: -receipt.amountFen,
    receivedOn: await today(tx),
    method: receipt.method,
    payer: receipt.payer,
    reference: receipt.reference,
    note: reason,
    number: receiptNumber(new Date()),
    state: 'confirmed',
    recordedBy: viewer.accountId,
    recordedByName: viewer.displayName,
    confirmedBy: viewer.accountId,
    confirmedByName: viewer.displayName,
    confirmedAt: new Date(),
    reversesId: receipt.id,
  })
  await follow(tx, contracts, await actorOf(context))
}

export async function actOnReceipt(
  context: MemberContext,
  id: string,
  {
    event,
    reason = '',
    version,
  }: { event: 'confirm' | 'reverse' | 'discard'; reason?: string | undefined; version: number },
): Promise<void> {
  const { tx, viewer } = context
  const { receipt, to } = await lockFor(context, id, { event, version })
  if (event !== 'confirm' && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  if (event === 'reverse') await reverse(context, receipt, reason.trim())
  await changeReceipt(tx, receipt, {
    state: to,
    ...(event === 'confirm' && {
      freeFen: receipt.amountFen,
      confirmedBy: viewer.accountId,
      confirmedByName: viewer.displayName,
      confirmedAt: new Date(),
    }),
    ...(event === 'reverse' && { freeFen: 0 }),
  })
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event, from: receipt.state, to, reason: reason.trim() || null },
  ])
}
