import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const transferModes = ['move', 'share', 'copy'] as const
export type TransferMode = (typeof transferModes)[number]
export const transferReasons = ['duties', 'territory', 'leave', 'request', 'other'] as const
export const transferStates = [
  'pending_approval',
  'running',
  'completed',
  'partial',
  'rejected',
  'revoked',
] as const
export type TransferState = (typeof transferStates)[number]
export const transferLineStates = ['waiting', 'done', 'over_limit', 'skipped', 'returned'] as const
export type TransferLineState = (typeof transferLineStates)[number]

/** Why one customer was not transferred. */
export const transferCodes = [
  'ALREADY_OWNED',
  'LOCKED',
  'OVER_LIMIT',
  'IN_TRANSFER',
  'COOLDOWN',
  'NO_PERMISSION',
  'DO_NOT_CONTACT',
] as const
export type TransferCode = (typeof transferCodes)[number]

export const transferLine = z.object({
  carteId: id,
  name: z.string(),
  ok: z.boolean(),
  status: z.enum(transferLineStates),
  code: z.enum(transferCodes).nullable(),
  msg: z.string(),
})

const transfer = z.object({
  id,
  mode: z.enum(transferModes),
  to: z.string(),
  requestedBy: z.string(),
  isOwn: z.boolean(),
  reasonCode: z.enum(transferReasons),
  reason: z.string(),
  status: z.enum(transferStates),
  approvalId: id.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  /** How many wait for the receiver, and until when; then they are taken over. */
  waiting: z.number().int(),
  acceptUntil: moment.nullable(),
  createdAt: moment,
  mayRevoke: z.boolean(),
})
export type CustomerTransfer = z.infer<typeof transfer>

/** A customer that the viewer may accept or refuse. */
const receivedLine = z.object({
  /** Of the line. */
  id,
  name: z.string(),
  company: z.string(),
  from: z.string(),
  requestedBy: z.string(),
  reasonCode: z.enum(transferReasons),
  reason: z.string(),
  acceptUntil: moment,
})
export type ReceivedLine = z.infer<typeof receivedLine>

const someLines = z.object({ lineIds: z.array(id).min(1).max(500) })

/** Customers that go to a colleague, while everybody stays. */
export const customerTransfersContract = defineContract('customers', {
  transfer: endpoint({ method: 'POST', path: '/v2/res/carte/transferCartes' }, 'contact:transfer', {
    body: z.object({
      carteIds: z.array(id).min(1).max(500),
      /** The account that takes them over. */
      toStaffId: id,
      mode: z.enum(transferModes),
      keepFollowers: z.boolean().optional(),
      reasonCode: z.enum(transferReasons),
      reason: line(200).optional(),
      notifyCustomer: z.boolean().optional(),
      /** Administrators only: the pause between two moves does not count; needs a reason. */
      override: z.boolean().optional(),
      /** Says what would happen, and changes nothing. */
      dryRun: z.boolean().optional(),
    }),
    data: z.object({
      transferId: id.nullable(),
      status: z.enum(transferStates).nullable(),
      needsApproval: z.boolean(),
      /** The receiver may refuse first. */
      needsAcceptance: z.boolean(),
      lines: z.array(transferLine),
    }),
    creates: true,
  }),
  listReceivers: endpoint({ method: 'GET', path: '/v2/res/carte/transferReceivers' }, 'contact:transfer', {
    query: z.object({ keyword: line(60).optional() }),
    data: z.array(z.object({ id, name: z.string(), department: z.string() })),
  }),
  listTransfers: endpoint({ method: 'GET', path: '/v2/res/carte/transfers' }, 'contact:view', {
    query: paging.extend({ status: z.enum(transferStates).optional() }),
    data: pageOf(transfer),
  }),
  listTransferLines: endpoint({ method: 'GET', path: '/v2/res/carte/transfers/:id' }, 'contact:view', {
    params: byId,
    data: z.array(transferLine),
  }),
  revokeTransfer: endpoint(
    { method: 'PUT', path: '/v2/res/carte/transfers/:id/revoke' },
    'contact:transfer',
    {
      params: byId,
      data: z.null(),
    },
  ),
  /** Customers that wait for the caller. */
  listReceived: endpoint({ method: 'GET', path: '/v2/res/carte/transfers/received' }, 'contact:view', {
    query: paging,
    data: pageOf(receivedLine),
  }),
  acceptReceived: endpoint({ method: 'POST', path: '/v2/res/carte/transfers/accept' }, 'contact:view', {
    body: someLines,
    data: z.array(batchLine),
    creates: true,
  }),
  refuseReceived: endpoint({ method: 'POST', path: '/v2/res/carte/transfers/refuse' }, 'contact:view', {
    body: someLines.extend({ reason: requiredLine(200) }),
    data: z.array(batchLine),
    creates: true,
  }),
})
