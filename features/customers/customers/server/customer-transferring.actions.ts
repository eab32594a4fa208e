import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { lockKey } from '#platform/server/database/database.ts'

import type { customerTransfersContract, TransferCode } from '../customer-transfers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { lockCustomers } from './customers-for-writing.repository.ts'
import { findSharedWith } from './customer-readers.repository.ts'
import { refuseField, refusePerson } from './customers.refusals.ts'
import { askReceivingSide } from './customer-transfer-approval.actions.ts'
import { findCustomerSettings } from './customer-settings.repository.ts'
import { startTransfer } from './customer-transfer-start.actions.ts'
import { linesOf } from './customer-transfers.view.ts'
import {
  lineStateOf,
  needsAcceptance,
  needsConsent,
  denialOf,
  ownerKey,
  ownLimit,
} from './customer-transfers.domain.ts'
import {
  countMoves,
  countOwned,
  findHomes,
  findInTransfer,
  findReceiver,
  findTransferLines,
  insertTransfer,
  insertTransferLines,
  lockTransfer,
  type Receiver,
  type Transfer,
} from './customer-transfers.repository.ts'
import { findVisibleCustomers, type VisibleCustomer } from './customers.repository.ts'

type TransferRequest = (typeof customerTransfersContract)['transfer']['body']['_output']

interface Planned {
  carteId: string
  shown: VisibleCustomer | undefined
  code: TransferCode | undefined
}

function isOverriding({ viewer }: MemberContext, { override, reason }: TransferRequest): boolean {
  if (!override) return false
  if (!viewer.isAdmin) throw refusePerson((t) => t.errors.overrideAdmin, { reason: 'ADMIN_ONLY' })
  if (!reason?.trim()) throw refuseField('reason', (t) => t.errors.overrideReason)
  return true
}

/** Says of each customer whether it can go, in the order of the request. */
async function plan(context: MemberContext, request: TransferRequest, to: Receiver): Promise<Planned[]> {
  const { tx } = context
  const { mode } = request
  const ids = [...new Set(request.carteIds)]
  await lockCustomers(tx, ids)
  const found = new Map(
    (await findVisibleCustomers(tx, reachOf(context), ids)).map((shown) => [shown.customer.id, shown]),
  )
  const inTransfer = await findInTransfer(tx, ids)
  const moves = await countMoves(tx, ids)
  const shared = mode === 'share' ? await findSharedWith(tx, ids, to.accountId) : new Set<string>()
  const isOverride = isOverriding(context, request)
  let room = ownLimit - (await countOwned(tx, to.accountId))
  return ids.map((carteId) => {
    const shown = found.get(carteId)
    if (!shown) return { carteId, shown, code: 'NO_PERMISSION' as const }
    const { customer, mayTransfer } = shown
    const isThere = customer.ownerAccountId === to.accountId || shared.has(carteId)
    const facts = {
      state: customer.state,
      mayTransfer,
      isThere,
      isInTransfer: inTransfer.has(carteId),
      recentMoves: moves.get(carteId) ?? 0,
    }
    const code = denialOf(facts, { mode, isOverride, room })
    if (code === undefined) room -= 1
    return { carteId, shown, code }
  })
}

/** Whether any of the customers goes to another department. */
async function leavesDepartment(
  { tx }: MemberContext,
  going: readonly Planned[],
  to: Receiver,
): Promise<boolean> {
  const owners = [...new Set(going.flatMap(({ shown }) => shown?.customer.ownerAccountId ?? []))]
  const homes = await findHomes(tx, owners)
  return [...homes.values()].some(
    ({ departmentId }) => departmentId !== null && departmentId !== to.departmentId,
  )
}

interface Ready {
  request: TransferRequest
  to: Receiver
  planned: readonly Planned[]
  needsApproval: boolean
}

const isGoing = ({ code }: Planned) => code === undefined

/** Writes the transfer with a line for each customer that the caller may see. */
async function writeTransfer(
  context: MemberContext,
  { request, to, planned, needsApproval }: Ready,
): Promise<Transfer> {
  const { tx, viewer } = context
  const transfer = await insertTransfer(tx, {
    mode: request.mode,
    toAccountId: to.accountId,
    toName: to.name,
    requestedBy: viewer.accountId,
    requestedByName: viewer.displayName,
    reasonCode: request.reasonCode,
    reason: request.reason?.trim() || null,
    keepFollowers: request.keepFollowers === true,
    notifyCustomer: request.notifyCustomer === true,
    isOverride: request.override === true,
    state: needsApproval ? 'pending_approval' : 'running',
  })
  const known = planned.flatMap(({ shown, code }) => (shown ? [{ customer: shown.customer, code }] : []))
  const homes = await findHomes(tx, [
    ...new Set(known.flatMap(({ customer }) => customer.ownerAccountId ?? [])),
  ])
  await insertTransferLines(
    tx,
    known.map(({ customer, code }, position) => ({
      transferId: transfer.id,
      customerId: customer.id,
      position,
      name: customer.name,
      fromAccountId: customer.ownerAccountId,
      fromName: homes.get(customer.ownerAccountId ?? '')?.name ?? '',
      state: lineStateOf(code),
      code: code ?? null,
    })),
  )
  await recordBy(context, [
    {
      objectType: 'customerTransfer',
      objectId: transfer.id,
      event: 'create',
      to: transfer.state,
      reason: transfer.reason,
    },
  ])
  return transfer
}

const drafted = ({ carteId, shown, code }: Planned) => ({
  customerId: carteId,
  name: shown?.customer.name ?? '',
  code: code ?? null,
  state: lineStateOf(code),
})

/** Gives customers to a colleague, or asks for consent first; says of every one what became of it. */
export async function transferCustomers(context: MemberContext, request: TransferRequest) {
  const { tx, services, viewer, language } = context
  const to = await findReceiver(tx, request.toStaffId)
  if (!to) throw refuseField('toStaffId', (t) => t.errors.receiver)
  // As where customers arrive: what others give to the same person at this moment counts.
  await lockKey(tx, ownerKey(to.accountId))
  const planned = await plan(context, request, to)
  const going = planned.filter(isGoing)
  const needsApproval = needsConsent({
    mode: request.mode,
    count: going.length,
    leavesDepartment: await leavesDepartment(context, going, to),
  })
  const dry = planned.map(drafted)
  const { receiverAccepts } = await findCustomerSettings(tx)
  const waits = needsAcceptance({
    mode: request.mode,
    receiverAccepts,
    toAccountId: to.accountId,
    agreed: [viewer.accountId],
  })
  const facts = { needsApproval, needsAcceptance: waits }
  if (request.dryRun || going.length === 0)
    return { transferId: null, status: null, ...facts, lines: linesOf(dry, language) }
  const transfer = await writeTransfer(context, { request, to, planned, needsApproval })
  if (needsApproval)
    await askReceivingSide(context, transfer, { count: going.length, departmentId: to.departmentId })
  else await startTransfer({ tx, services, language, actor: await actorOf(context) }, transfer)
  const ended = new Map((await findTransferLines(tx, transfer.id)).map((line) => [line.customerId, line]))
  const now = await lockTransfer(tx, transfer.id)
  const lines = dry.map((line) => ended.get(line.customerId) ?? line)
  return {
    transferId: transfer.id,
    status: now?.state ?? transfer.state,
    ...facts,
    lines: linesOf(lines, language, now),
  }
}
