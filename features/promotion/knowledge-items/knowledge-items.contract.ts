import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  day,
  id,
  line,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const knowledgeItemStates = ['draft', 'review', 'effective', 'expired', 'withdrawn'] as const
export type KnowledgeItemState = (typeof knowledgeItemStates)[number]

/** The events that only change the state and that people ask for. */
export const knowledgeItemMoves = ['submit', 'approve', 'sendBack', 'withdraw'] as const
export type KnowledgeItemMove = (typeof knowledgeItemMoves)[number]
export const knowledgeItemEvents = ['edit', ...knowledgeItemMoves, 'remove', 'expire'] as const
export type KnowledgeItemEvent = (typeof knowledgeItemEvents)[number]

/** The ways in which an item came about. */
export const knowledgeOrigins = ['written', 'sheet', 'material', 'gap'] as const

export const mostKnowledgeItems = 500
export const mostVariants = 12
export const longestQuestion = 120
export const longestAnswer = 600
export const longestSource = 120

const version = z.number().int()
const answerText = paragraph(longestAnswer).regex(/\S/)

export const knowledgeItemDraft = z.object({
  question: requiredLine(longestQuestion),
  /** Other ways of asking the same. */
  variants: z.array(requiredLine(longestQuestion)).max(mostVariants),
  answer: answerText,
  /** The place where the answer is written: visitors read it below the answer. */
  source: requiredLine(longestSource),
  validFrom: day,
  /** The last day; null without an end. */
  validUntil: day.nullable(),
})
export type KnowledgeItemDraft = z.infer<typeof knowledgeItemDraft>

const knowledgeItemRow = knowledgeItemDraft.extend({
  id,
  question: z.string(),
  variants: z.array(z.string()),
  answer: z.string(),
  source: z.string(),
  state: z.enum(knowledgeItemStates),
  origin: z.enum(knowledgeOrigins),
  editedBy: z.string(),
  reviewedBy: z.string().nullable(),
  updatedAt: moment,
  version,
  /** Whether the viewer may do something now, and why not. */
  actions: z.array(
    z.object({ event: z.enum(knowledgeItemEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type KnowledgeItemRow = z.infer<typeof knowledgeItemRow>

export const knowledgeGapStates = ['open', 'answered', 'dismissed'] as const
export type KnowledgeGapState = (typeof knowledgeGapStates)[number]
export const knowledgeGapMoves = ['dismiss', 'reopen'] as const
export const knowledgeGapEvents = ['ask', 'answer', ...knowledgeGapMoves] as const
export type KnowledgeGapEvent = (typeof knowledgeGapEvents)[number]
/** Questions of visitors that found no answer, those that mean the same together. */
export const mostKnowledgeGaps = 1000

const knowledgeGapRow = z.object({
  id,
  question: z.string(),
  /** How often it was asked. */
  times: z.number().int(),
  /** How many visitors left a message for a colleague. */
  messages: z.number().int(),
  state: z.enum(knowledgeGapStates),
  lastAt: moment,
  itemId: id.nullable(),
  version,
  mayChange: z.boolean(),
})
export type KnowledgeGapRow = z.infer<typeof knowledgeGapRow>

export const proposalPlaces = ['page', 'product', 'document'] as const
const knowledgeProposal = z.object({
  /** Names the place in the company's material: what was taken from it is not proposed again. */
  key: z.string().max(160),
  place: z.enum(proposalPlaces),
  question: z.string(),
  answer: z.string(),
  source: z.string(),
})
export type KnowledgeProposal = z.infer<typeof knowledgeProposal>
export const mostProposals = 200

export const answerKinds = ['answered', 'suggested', 'refused'] as const

const knowledgeImport = importAnswer({ counts: {}, row: {} })
export type KnowledgeImport = z.infer<typeof knowledgeImport>

const imports = '/v2/knowledge/imports'
const view = 'content:view'
const edit = 'content:edit'

export const knowledgeItemsContract = defineContract('knowledge-items', {
  list: endpoint({ method: 'GET', path: '/v2/knowledge/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(knowledgeItemStates).optional(),
      origin: z.enum(knowledgeOrigins).optional(),
      sort: z.enum(['question', 'updatedAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(knowledgeItemRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/knowledge/:id' }, view, { params: byId, data: knowledgeItemRow }),
  create: endpoint({ method: 'POST', path: '/v2/knowledge' }, edit, {
    creates: true,
    /** With a gap, the item answers it. */
    body: knowledgeItemDraft.extend({ gapId: id.optional() }),
    data: knowledgeItemRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/knowledge/:id' }, edit, {
    params: byId,
    body: knowledgeItemDraft.extend({ version }),
    data: knowledgeItemRow,
  }),
  changeState: endpoint({ method: 'PUT', path: '/v2/knowledge/state/:id' }, edit, {
    params: byId,
    body: z.object({ event: z.enum(knowledgeItemMoves), version }),
    data: knowledgeItemRow,
  }),
  /** The same event for many items, each by itself. */
  changeStates: endpoint({ method: 'PUT', path: '/v2/knowledge/batch/state' }, edit, {
    body: z.object({ ids: z.array(id).min(1).max(mostAtOnce), event: z.enum(knowledgeItemMoves) }),
    data: z.array(batchLine),
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/knowledge/:id' }, edit, { params: byId, data: z.null() }),
  /** The answer that a visitor would get now. */
  ask: endpoint({ method: 'POST', path: '/v2/knowledge/ask' }, view, {
    body: z.object({ question: requiredLine(longestQuestion) }),
    data: z.object({
      kind: z.enum(answerKinds),
      items: z.array(z.object({ id, question: z.string(), answer: z.string(), source: z.string() })),
    }),
  }),
  export: endpoint({ method: 'GET', path: '/v2/knowledge/export' }, view, {
    query: z.object({ state: z.enum(knowledgeItemStates).optional() }),
    file: true,
    unmasked: 'answers of the company to anybody who asks',
    slow: true,
  }),
  listProposals: endpoint({ method: 'GET', path: '/v2/knowledge/proposal/list' }, edit, {
    data: z.object({ list: z.array(knowledgeProposal) }),
  }),
  /** Makes drafts of proposals, as they stand in the material now. */
  takeProposals: endpoint({ method: 'POST', path: '/v2/knowledge/proposal' }, edit, {
    creates: true,
    body: z.object({ keys: z.array(z.string().max(160)).min(1).max(mostProposals) }),
    data: z.object({ made: z.number().int() }),
  }),
  listGaps: endpoint({ method: 'GET', path: '/v2/knowledge/gap/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(knowledgeGapStates).optional(),
    }),
    data: pageOf(knowledgeGapRow),
  }),
  changeGap: endpoint({ method: 'PUT', path: '/v2/knowledge/gap/:id' }, edit, {
    params: byId,
    body: z.object({ event: z.enum(knowledgeGapMoves), version }),
    data: knowledgeGapRow,
  }),
  downloadTemplate: endpoint({ method: 'GET', path: `${imports}/template` }, edit, {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  upload: endpoint({ method: 'POST', path: imports }, edit, {
    upload: sheetUpload(5),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getImport: endpoint({ method: 'GET', path: `${imports}/:id` }, edit, {
    params: byId,
    query: importQuestion,
    data: knowledgeImport,
  }),
  /** The user's own rows with a column that says what is wrong. */
  downloadFaults: endpoint({ method: 'GET', path: `${imports}/:id/faults` }, edit, {
    params: byId,
    file: true,
    slow: true,
  }),
  commitImport: endpoint({ method: 'POST', path: `${imports}/:id/commit` }, edit, {
    params: byId,
    data: z.object({ jobId: id }),
  }),
  cancelImport: endpoint({ method: 'POST', path: `${imports}/:id/cancel` }, edit, {
    params: byId,
    data: z.null(),
  }),
  undoImport: endpoint({ method: 'POST', path: `${imports}/:id/undo` }, edit, {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
})
