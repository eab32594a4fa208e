import { z } from 'zod'

import { moneyModes } from '#features/money/payments/payments.contract.ts'
import { tableFormats } from '#platform/contract/table-formats.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const statementStates = ['pending_confirm', 'disputed', 'settled', 'reversed'] as const
export type StatementState = (typeof statementStates)[number]

export const statementEvents = ['confirm', 'dispute', 'resolve'] as const
export type StatementEvent = (typeof statementEvents)[number]

/** The moves of money that a statement lists. */
export const lineKinds = ['payment', 'refund', 'adjustment'] as const

const fen = z.number().int()
const version = z.number().int()

const sums = {
  /** Fen. */
  received: fen,
  refunded: fen,
  /** Added or taken away to resolve a dispute, such as the provider's fee. */
  adjusted: fen,
  net: fen,
}

const statementRow = z.object({
  statementId: id,
  number: z.string(),
  activityId: id,
  activity: z.string(),
  mode: z.enum(moneyModes),
  state: z.enum(statementStates),
  ...sums,
  lines: z.number().int(),
  closedAt: moment,
  /** Empty where the product closed it. */
  closedBy: z.string(),
  settledAt: moment.nullable(),
  settledBy: z.string().nullable(),
  /** The reason of a dispute, or what resolved it. */
  note: z.string(),
  version,
  actions: z.array(
    z.object({ event: z.enum(statementEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type StatementRow = z.infer<typeof statementRow>

const statementLine = z.object({
  lineId: id,
  kind: z.enum(lineKinds),
  orderId: id.nullable(),
  orderNumber: z.string(),
  orderName: z.string(),
  buyer: z.string(),
  amount: fen,
  at: moment,
  note: z.string(),
  isDisputed: z.boolean(),
})
export type StatementLine = z.infer<typeof statementLine>

/** Money of an activity that stands in no statement yet. */
const accruing = z.object({
  activityId: id,
  activity: z.string(),
  endsAt: moment.nullable(),
  mode: z.enum(moneyModes),
  received: fen,
  refunded: fen,
  net: fen,
  lines: z.number().int(),
  /** Refunds of it that wait for a decision or for the provider: they come into the statement after this one. */
  openRefunds: z.number().int(),
})
export type AccruingRow = z.infer<typeof accruing>

/** A statement or a withdrawal leaves as a document, or as a table of its lines. */
export const statementFormats = ['pdf', ...tableFormats] as const

const view = 'settlement:view'
const confirm = 'settlement:confirm'

export const settlementContract = defineContract('settlement', {
  listAccruing: endpoint({ method: 'GET', path: '/v2/settlement/accruing' }, view, {
    query: paging,
    data: pageOf(accruing),
  }),
  list: endpoint({ method: 'GET', path: '/v2/settlement/statement/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(statementStates).optional(),
      activityId: id.optional(),
    }),
    data: pageOf(statementRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/settlement/statement/:id' }, view, {
    params: byId,
    data: statementRow,
  }),
  listLines: endpoint({ method: 'GET', path: '/v2/settlement/statement/:id/lines' }, view, {
    params: byId,
    query: paging,
    data: pageOf(statementLine),
  }),
  /** Closes what has come together of an activity into a statement. */
  close: endpoint({ method: 'POST', path: '/v2/settlement/statement' }, confirm, {
    creates: true,
    body: z.object({ activityId: id, mode: z.enum(moneyModes) }),
    data: statementRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/settlement/statement/:id' }, confirm, {
    params: byId,
    body: z.object({
      event: z.enum(statementEvents),
      version,
      /** With `dispute` and `resolve`. */
      note: line(200).optional(),
      /** With `dispute`: the lines that are wrong. */
      lineIds: z.array(id).max(500).optional(),
      /** With `resolve`: what is added, or taken away. */
      adjustments: z
        .array(z.object({ amount: fen.refine((amount) => amount !== 0), note: requiredLine(80) }))
        .max(20)
        .optional(),
    }),
    data: statementRow,
  }),
  download: endpoint({ method: 'GET', path: '/v2/settlement/statement/:id/file' }, view, {
    params: byId,
    query: z.object({ format: z.enum(statementFormats).optional() }),
    file: true,
    slow: true,
  }),
})
