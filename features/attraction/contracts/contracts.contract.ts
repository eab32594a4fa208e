import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const contractStates = [
  'draft',
  'pending_signing',
  'signed',
  'in_progress',
  'change',
  'completed',
  'archived',
  'void',
] as const
export type ContractState = (typeof contractStates)[number]

/** The events that people raise by `act`. */
export const contractActs = ['submit', 'sign', 'complete', 'archive', 'void'] as const
export type ContractAct = (typeof contractActs)[number]
export const contractEvents = ['edit', 'change', 'replacePlan', ...contractActs] as const
export type ContractEvent = (typeof contractEvents)[number]

export const planStates = ['pending', 'part', 'done', 'overdue'] as const
export type PlanState = (typeof planStates)[number]

const version = z.number().int()
const fen = z.number().int().min(0).max(1_000_000_000_000)
const sum = z.number().int()

export const planLineDraft = z.object({
  /** Absent for a new one. */
  id: id.optional(),
  name: requiredLine(60),
  dueOn: day,
  amountFen: fen.min(1),
})
export type PlanLineDraft = z.infer<typeof planLineDraft>

export const planLine = z.object({
  id,
  name: z.string(),
  dueOn: day,
  amountFen: sum,
  /** The sum of the receipts that were allocated to it. */
  paidFen: sum,
  state: z.enum(planStates),
})
export type PlanLine = z.infer<typeof planLine>

const split = z.object({ accountId: id, perMille: z.number().int().min(1).max(1000) })

const terms = {
  title: requiredLine(80),
  amountFen: fen.min(1),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  terms: paragraph(5000),
  /** Adds up to the amount, or the contract is refused with SUM_MISMATCH. */
  plan: z.array(planLineDraft).min(1).max(60),
}

export const contractDraft = z.object({
  ...terms,
  /** The shares of people in the result, in thousandths that add up to 1000; the deal's owner alone where there are none. */
  splits: z.array(split).max(10),
})
export type ContractDraft = z.infer<typeof contractDraft>

export const contractChange = z.object({ ...terms, reason: requiredLine(300) })
export type ContractChange = z.infer<typeof contractChange>

const action = z.object({
  event: z.enum(contractEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const contractRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  dealId: id,
  deal: z.string(),
  firmId: id.nullable(),
  firm: z.string(),
  state: z.enum(contractStates),
  /** Somebody is being asked: for the signing, or for a change. */
  isWaiting: z.boolean(),
  edition: z.number().int(),
  amountFen: sum,
  paidFen: sum,
  overdueFen: sum,
  signedOn: day.nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  owner: z.string(),
  updatedAt: moment,
  version,
  actions: z.array(action),
})
export type ContractRow = z.infer<typeof contractRow>

const contractVersion = z.object({
  id,
  edition: z.number().int(),
  amountFen: sum,
  title: z.string(),
  reason: z.string(),
  outcome: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  by: z.string(),
  at: moment,
})

export const contractDetail = contractRow.extend({
  terms: z.string(),
  reason: z.string(),
  plan: z.array(planLine),
  /** A new plan names it, so that nobody overwrites another's. */
  planEtag: z.string(),
  splits: z.array(z.object({ accountId: id, name: z.string(), perMille: z.number().int() })),
  versions: z.array(contractVersion),
})
export type ContractDetail = z.infer<typeof contractDetail>

const contractFilter = {
  state: z.enum(contractStates).optional(),
  dealId: id.optional(),
  firmId: id.optional(),
}

export const planRow = planLine.extend({
  contractId: id,
  contract: z.string(),
  number: z.string(),
  firmId: id.nullable(),
  firm: z.string(),
  owner: z.string(),
  /** Days after the day it was due; negative before. */
  lateDays: z.number().int(),
})
export type PlanRow = z.infer<typeof planRow>

export const planViews = ['overdue', 'soon', 'open', 'done'] as const
export type PlanView = (typeof planViews)[number]

export const receiptStates = ['recorded', 'confirmed', 'reversed', 'discarded'] as const
export type ReceiptState = (typeof receiptStates)[number]
export const receiptEvents = ['confirm', 'allocate', 'reverse', 'discard'] as const
export type ReceiptEvent = (typeof receiptEvents)[number]
export const receiptMethods = ['bank', 'cash', 'draft', 'other'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]

export const receiptDraft = z.object({
  firmId: id,
  amountFen: fen.min(1),
  receivedOn: day,
  payer: line(80),
  method: z.enum(receiptMethods),
  /** The bank's number of the payment. */
  reference: line(60),
  note: line(300),
})
export type ReceiptDraft = z.infer<typeof receiptDraft>

export const receiptRow = z.object({
  id,
  number: z.string(),
  firmId: id,
  firm: z.string(),
  state: z.enum(receiptStates),
  /** Negative for a row that reverses another. */
  amountFen: sum,
  /** Not allocated yet: received in advance. */
  freeFen: sum,
  receivedOn: day,
  payer: z.string(),
  method: z.enum(receiptMethods),
  reference: z.string(),
  note: z.string(),
  recordedBy: z.string(),
  confirmedBy: z.string(),
  reverses: z.string().nullable(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(receiptEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type ReceiptRow = z.infer<typeof receiptRow>

export const receiptDetail = receiptRow.extend({
  allocations: z.array(
    z.object({
      id,
      planLineId: id,
      line: z.string(),
      contract: z.string(),
      amountFen: sum,
      by: z.string(),
      at: moment,
    }),
  ),
  /** The open lines of the firm's contracts, the earliest first. */
  openLines: z.array(planRow),
})
export type ReceiptDetail = z.infer<typeof receiptDetail>

const reason = line(300)

export const contractsContract = defineContract('contracts', {
  list: endpoint({ method: 'GET', path: '/v2/contract/list' }, 'deal:view', {
    query: paging.extend(contractFilter),
    data: pageOf(contractRow),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/contract/counts' }, 'deal:view', {
    data: z.record(z.enum(contractStates), z.number().int()),
  }),
  /** Lines of plans: those that are overdue, due within thirty days, open, or paid; with what all of them come to. */
  plan: endpoint({ method: 'GET', path: '/v2/contract/plan' }, 'deal:view', {
    query: paging.extend({ view: z.enum(planViews).optional(), firmId: id.optional() }),
    data: pageOf(planRow),
  }),
  planSums: endpoint({ method: 'GET', path: '/v2/contract/plan/sums' }, 'deal:view', {
    data: z.record(z.enum(planViews), z.object({ count: z.number().int(), openFen: sum })),
  }),
  listReceipts: endpoint({ method: 'GET', path: '/v2/receipt/list' }, 'deal:view', {
    query: paging.extend({ state: z.enum(receiptStates).optional(), firmId: id.optional() }),
    data: pageOf(receiptRow),
  }),
  countReceipts: endpoint({ method: 'GET', path: '/v2/receipt/counts' }, 'deal:view', {
    data: z.object({
      states: z.record(z.enum(receiptStates), z.number().int()),
      /** Confirmed and not allocated, of all of them. */
      freeFen: sum,
    }),
  }),
  get: endpoint({ method: 'GET', path: '/v2/contract/:id' }, 'deal:view', {
    params: byId,
    data: contractDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/contract' }, 'contract:edit', {
    creates: true,
    body: contractDraft.extend({ dealId: id }),
    data: contractDetail,
  }),
  save: endpoint({ method: 'PUT', path: '/v2/contract/:id' }, 'contract:edit', {
    params: byId,
    body: contractDraft.extend({ version }),
    data: contractDetail,
  }),
  act: endpoint({ method: 'PUT', path: '/v2/contract/:id/act' }, 'deal:view', {
    params: byId,
    body: z.object({
      event: z.enum(contractActs),
      signedOn: day.optional(),
      reason: reason.optional(),
      version,
    }),
    data: contractDetail,
  }),
  /** A signed contract becomes another one once somebody else has agreed; lines with money on them stay as they are. */
  change: endpoint({ method: 'POST', path: '/v2/contract/:id/change' }, 'contract:edit', {
    creates: true,
    params: byId,
    body: contractChange.extend({ version }),
    data: contractDetail,
  }),
  /** All lines of the plan at once: they add up to the amount, and `etag` says which plan the caller has seen. */
  replacePlan: endpoint({ method: 'PUT', path: '/v2/contract/:id/plan' }, 'contract:edit', {
    params: byId,
    body: z.object({ etag: line(40), plan: z.array(planLineDraft).min(1).max(60) }),
    data: contractDetail,
  }),
  getReceipt: endpoint({ method: 'GET', path: '/v2/receipt/:id' }, 'deal:view', {
    params: byId,
    data: receiptDetail,
  }),
  record: endpoint({ method: 'POST', path: '/v2/receipt' }, 'receipt:record', {
    creates: true,
    body: receiptDraft,
    data: receiptDetail,
  }),
  actOnReceipt: endpoint({ method: 'PUT', path: '/v2/receipt/:id/act' }, 'receipt:record', {
    params: byId,
    body: z.object({ event: z.enum(['confirm', 'reverse', 'discard']), reason: reason.optional(), version }),
    data: receiptDetail,
  }),
  /** Puts money on open lines; more than is there, or than a line is open for, is refused with OVER_ALLOCATED. */
  allocate: endpoint({ method: 'POST', path: '/v2/receipt/:id/allocations' }, 'receipt:confirm', {
    creates: true,
    params: byId,
    body: z.object({
      parts: z
        .array(z.object({ planLineId: id, amountFen: fen.min(1) }))
        .min(1)
        .max(60),
    }),
    data: receiptDetail,
  }),
})
