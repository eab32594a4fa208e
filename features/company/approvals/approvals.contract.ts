import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, paragraph } from '#platform/contract/schemas.ts'

export const approvalState = z.enum([
  'draft',
  'approving',
  'approved',
  'rejected',
  'withdrawn',
  'auto_approved',
  'timeout',
])
export type ApprovalState = z.infer<typeof approvalState>
export const approvalMode = z.enum(['all', 'any', 'sequential'])
export type ApprovalMode = z.infer<typeof approvalMode>

/** What the viewer may do with it, and the sentence that says why not. */
export const approvalAction = z.object({
  event: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const approvalRow = z.object({
  id,
  /** `feature.verb` of what happens on consent. */
  kind: z.string(),
  /** What people call the kind. */
  kindName: z.string(),
  title: z.string(),
  state: approvalState,
  mode: approvalMode,
  /** The operator of the installation decides, for this company. */
  byOperator: z.boolean(),
  companyName: z.string().nullable(),
  requestedByName: z.string(),
  isMine: z.boolean(),
  requestedAt: moment,
  dueAt: moment.nullable(),
  decidedAt: moment.nullable(),
})
export type ApprovalRow = z.infer<typeof approvalRow>

export const approvalStep = z.object({
  id,
  position: z.number().int(),
  /** Null: everybody who may decide. */
  who: z.string().nullable(),
  state: z.enum(['waiting', 'pending', 'approved', 'rejected', 'sent_back', 'skipped']),
  decidedBy: z.string().nullable(),
  comment: z.string().nullable(),
  decidedAt: moment.nullable(),
})
export type ApprovalStep = z.infer<typeof approvalStep>

/** One fact of what is asked: before it and after it; pictures by their address. */
export const approvalFact = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  pictureUrl: z.string().nullable(),
})

export const approval = approvalRow.extend({
  reason: z.string().nullable(),
  /** What is agreed to: a decision names it, so that nobody agrees to something that has changed since. */
  payloadHash: z.string(),
  facts: z.array(approvalFact),
  steps: z.array(approvalStep),
  actions: z.array(approvalAction),
  /** Where in the console the matter itself stands. */
  path: z.string().nullable(),
})
export type Approval = z.infer<typeof approval>

const comment = paragraph(500)
const needed = comment.regex(/\S/)
const decision = z.object({ payloadHash: line(64), comment: comment.optional() })
const refusal = z.object({ payloadHash: line(64), comment: needed })

export const approvalTab = z.enum(['toDecide', 'asked', 'all'])

const narrowing = {
  state: approvalState.optional(),
  kind: line(60).optional(),
  keyword: line(60).optional(),
}

export const approvalsContract = defineContract('approvals', {
  list: endpoint({ method: 'GET', path: '/v2/approval/list' }, 'member', {
    query: paging.extend({
      /** `all` needs the right to decide. */
      tab: approvalTab.optional(),
      ...narrowing,
    }),
    data: pageOf(approvalRow),
  }),
  /** How many rows each list has under these filters; what waits for the viewer has one state alone. */
  counts: endpoint({ method: 'GET', path: '/v2/approval/counts' }, 'member', {
    query: z.object(narrowing),
    data: z.object({ toDecide: z.number().int(), asked: z.number().int() }),
  }),
  /** What a list of approvals may be narrowed to. */
  listKinds: endpoint({ method: 'GET', path: '/v2/approval/kinds' }, 'member', {
    data: z.array(z.object({ kind: z.string(), name: z.string() })),
  }),
  get: endpoint({ method: 'GET', path: '/v2/approval/:id' }, 'member', { params: byId, data: approval }),
  approve: endpoint({ method: 'PUT', path: '/v2/approval/:id/approve' }, 'member', {
    params: byId,
    body: decision,
    data: approval,
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/approval/:id/reject' }, 'member', {
    params: byId,
    body: refusal,
    data: approval,
  }),
  /** Back to the person who asked, who may hand it in again. */
  sendBack: endpoint({ method: 'PUT', path: '/v2/approval/:id/send-back' }, 'member', {
    params: byId,
    body: refusal,
    data: approval,
  }),
  submitAgain: endpoint({ method: 'PUT', path: '/v2/approval/:id/submit' }, 'member', {
    params: byId,
    body: z.object({ reason: comment.optional() }),
    data: approval,
  }),
  withdraw: endpoint({ method: 'PUT', path: '/v2/approval/:id/withdraw' }, 'member', {
    params: byId,
    data: approval,
  }),
  /** One more person who must agree. */
  addSigner: endpoint({ method: 'PUT', path: '/v2/approval/:id/signer' }, 'member', {
    params: byId,
    body: z.object({ accountId: id, comment: comment.optional() }),
    data: approval,
  }),
  /** Somebody else decides in the own place. */
  handOn: endpoint({ method: 'PUT', path: '/v2/approval/:id/deputy' }, 'member', {
    params: byId,
    body: z.object({ accountId: id, comment: comment.optional() }),
    data: approval,
  }),
  /** Who could be asked besides: people who may decide and have not asked for it themselves. */
  listSigners: endpoint({ method: 'GET', path: '/v2/approval/:id/signers' }, 'member', {
    params: byId,
    query: z.object({ keyword: line(60).optional() }),
    data: z.array(z.object({ accountId: id, name: z.string(), username: z.string() })),
  }),
})
