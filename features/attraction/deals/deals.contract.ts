import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { calendarOf, month } from '#platform/contract/months.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  day,
  id,
  line,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const dealStates = ['open', 'on_hold', 'won', 'lost', 'invalid'] as const
export type DealState = (typeof dealStates)[number]

/** The events that people raise by `act`; `win` asks the server whether a contract is signed. */
export const dealActs = ['win', 'lose', 'invalidate', 'hold', 'resume', 'reopen'] as const
export type DealAct = (typeof dealActs)[number]
export const dealEvents = ['edit', 'move', ...dealActs] as const
export type DealEvent = (typeof dealEvents)[number]

export const lostReasons = ['competitor', 'cancelled', 'decision', 'budget', 'changed'] as const
export type LostReason = (typeof lostReasons)[number]

/** How sure the owner is: what is promised, what may come, what is merely in the pipeline, what no forecast counts. */
export const dealCategories = ['commit', 'best', 'pipeline', 'omitted'] as const
export type DealCategory = (typeof dealCategories)[number]

/** Columns of a deal, and its quotes, that a stage may ask for. */
export const gateFields = [
  'amount',
  'expectedClose',
  'person',
  'need',
  'solution',
  'nextStep',
  'quoteSent',
  'quoteAccepted',
] as const
export type GateField = (typeof gateFields)[number]

export const missingKinds = ['field', 'document', 'unchecked', 'approval', 'problem', 'contract'] as const
export type MissingKind = (typeof missingKinds)[number]

/** One thing that keeps a deal out of a stage. */
export const missingThing = z.object({
  kind: z.enum(missingKinds),
  /** A `gateFields` word, or a document as the company calls it; empty for the rest. */
  name: z.string(),
  /** The stage that asks for it. */
  stage: z.string(),
})
export type MissingThing = z.infer<typeof missingThing>

export const currencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP'] as const
export type Currency = (typeof currencies)[number]

export const version = z.number().int()
export const mostFen = 1_000_000_000_000
export const fen = z.number().int().min(0).max(mostFen)
export const perMille = z.number().int().min(0).max(1000)

/** Amounts of several deals in one sum: those without a rate are named, not added. */
export const moneySum = z.object({
  count: z.number().int(),
  fen: z.number().int(),
  /** Each rounded once, after everything was added. */
  weightedFen: z.number().int(),
  /** Deals in foreign money without a rate. */
  unpriced: z.number().int(),
})
export type MoneySum = z.infer<typeof moneySum>

const stageGate = z.object({
  fields: z.array(z.enum(gateFields)).max(gateFields.length),
  documents: z.array(requiredLine(40)).max(10),
  needsApproval: z.boolean(),
})
export type StageGate = z.infer<typeof stageGate>

export const stageDraft = z.object({
  /** Absent for a new one. */
  id: id.optional(),
  name: requiredLine(20),
  perMille,
  slaDays: z.number().int().min(1).max(365).nullable(),
  gate: stageGate,
  /** From here on another amount by more than a fifth needs consent. */
  guardsAmount: z.boolean(),
})
export type StageDraft = z.infer<typeof stageDraft>

export const pipelineDraft = z.object({
  name: requiredLine(40),
  stages: z.array(stageDraft).min(1).max(15),
  /** The new places of deals in stages that go: id of the stage → id of a stage that stays. */
  moved: z.record(z.string(), id).optional(),
})
export type PipelineDraft = z.infer<typeof pipelineDraft>

export const stage = stageDraft.extend({ id, place: z.number().int(), deals: z.number().int() })
export type Stage = z.infer<typeof stage>

export const pipeline = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  stages: z.array(stage),
  version,
})
export type Pipeline = z.infer<typeof pipeline>

export const lineDraft = z.object({
  name: requiredLine(80),
  /** In thousandths: 1500 are one and a half. */
  quantity: z.number().int().min(1).max(1_000_000_000),
  unitFen: fen,
  discountPerMille: perMille,
})
export type LineDraft = z.infer<typeof lineDraft>
export const pricedLine = lineDraft.extend({ amountFen: z.number().int() })
export type PricedLine = z.infer<typeof pricedLine>

export const dealDraft = z.object({
  title: requiredLine(80),
  firmId: id.nullable(),
  personId: id.nullable(),
  /** Ignored where there are lines: the amount is their sum. */
  amountFen: fen,
  currency: z.enum(currencies),
  /** Yuan for one unit of the currency, in millionths; null while nobody has said it. */
  rate: z.number().int().min(1).max(1_000_000_000).nullable(),
  rateOn: day.nullable(),
  expectedClose: day.nullable(),
  category: z.enum(dealCategories),
  need: paragraph(2000),
  solution: paragraph(2000),
  nextStep: line(200),
  /** The blocker of the deal; it moves on once this is empty. */
  problem: line(200),
  lines: z.array(lineDraft).max(50),
})
export type DealDraft = z.infer<typeof dealDraft>

const action = z.object({ event: z.enum(dealEvents), allowed: z.boolean(), reason: z.string().nullable() })

export const dealRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  firmId: id.nullable(),
  firm: z.string(),
  state: z.enum(dealStates),
  pipelineId: id,
  stageId: id,
  stage: z.string(),
  perMille,
  amountFen: z.number().int(),
  currency: z.enum(currencies),
  /** Null without a rate. */
  yuanFen: z.number().int().nullable(),
  expectedClose: day.nullable(),
  category: z.enum(dealCategories),
  ownerAccountId: id.nullable(),
  owner: z.string(),
  enteredStageAt: moment,
  /** Whole days in the stage. */
  stageDays: z.number().int(),
  isStalled: z.boolean(),
  lostReason: z.enum(lostReasons).nullable(),
  competitor: z.string(),
  endedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  version,
  actions: z.array(action),
})
export type DealRow = z.infer<typeof dealRow>

const stageMove = z.object({
  id,
  from: z.string(),
  to: z.string(),
  event: z.string(),
  by: z.string(),
  reason: z.string(),
  /** How long the deal stood where it left. */
  seconds: z.number().int(),
  at: moment,
})

const dealDocument = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  uploadedBy: z.string(),
  isOwn: z.boolean(),
  at: moment,
  checkedBy: z.string(),
  checkedAt: moment.nullable(),
})
export type DealDocument = z.infer<typeof dealDocument>

export const dealDetail = dealRow.extend({
  personId: id.nullable(),
  person: z.string(),
  clueId: id.nullable(),
  rate: z.number().int().nullable(),
  rateOn: day.nullable(),
  need: z.string(),
  solution: z.string(),
  nextStep: z.string(),
  problem: z.string(),
  reason: z.string(),
  lines: z.array(pricedLine),
  moves: z.array(stageMove),
  documents: z.array(dealDocument),
  /** All that is missing on the way to the next stage. */
  missing: z.array(missingThing),
  /** A change of the amount that waits for consent. */
  waitingFen: z.number().int().nullable(),
})
export type DealDetail = z.infer<typeof dealDetail>

const narrowing = {
  pipelineId: id.optional(),
  stageId: id.optional(),
  state: choicesParam(dealStates).optional(),
  category: z.enum(dealCategories).optional(),
  ownerAccountId: id.optional(),
  firmId: id.optional(),
  /** `stalled`: longer in the stage than it should be; `mine`: one's own. */
  view: z.enum(['mine', 'stalled']).optional(),
  closesFrom: day.optional(),
  closesUntil: day.optional(),
  keyword: line(60).optional(),
}
const dealFilter = z.object(narrowing)
export type DealFilter = z.infer<typeof dealFilter>

/** Days of a calendar: a deal that is expected to close, or a payment of its contract that is overdue. */
export const calendarKinds = ['close', 'plan'] as const
export const calendarEntry = z.object({
  id,
  kind: z.enum(calendarKinds),
  dealId: id,
  title: z.string(),
  /** The firm. */
  detail: z.string(),
  /** In yuan; null without a rate. */
  fen: z.number().int().nullable(),
  /** The day is over. */
  isLate: z.boolean(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

const boardColumn = z.object({ stageId: id, sum: moneySum, cards: z.array(dealRow) })
export type BoardColumn = z.infer<typeof boardColumn>

/** Cards a column shows; the sums are of all. */
export const cardsOfColumn = 30

const ids = z.array(id).min(1).max(mostAtOnce)
const reason = line(300)

export const dealsContract = defineContract('deals', {
  listPipelines: endpoint({ method: 'GET', path: '/v2/deal/pipelines' }, 'deal:view', {
    // The first one to ask makes the pipeline that every company begins with.
    writes: true,
    data: z.array(pipeline),
  }),
  savePipeline: endpoint({ method: 'PUT', path: '/v2/deal/pipelines/:id' }, 'deal:configure', {
    params: byId,
    body: pipelineDraft.extend({ version }),
    data: pipeline,
  }),
  createPipeline: endpoint({ method: 'POST', path: '/v2/deal/pipelines' }, 'deal:configure', {
    creates: true,
    body: pipelineDraft,
    data: pipeline,
  }),
  list: endpoint({ method: 'GET', path: '/v2/deal/list' }, 'deal:view', {
    query: dealFilter.extend({
      ...paging.shape,
      sort: z.enum(['updatedAt', 'amount', 'expectedClose']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(dealRow),
  }),
  /** How many deals stand in each state, and what the deals of the filter come to: of all of them, not of one page. */
  sums: endpoint({ method: 'GET', path: '/v2/deal/sums' }, 'deal:view', {
    query: dealFilter,
    data: z.object({ states: z.record(z.enum(dealStates), z.number().int()), sum: moneySum }),
  }),
  /** The days of a month with what closes and what should have been paid, of the same filter as the list. */
  calendar: endpoint({ method: 'GET', path: '/v2/deal/calendar' }, 'deal:view', {
    query: dealFilter.extend({ month }),
    data: calendarOf(calendarEntry),
  }),
  board: endpoint({ method: 'GET', path: '/v2/deal/board' }, 'deal:view', {
    query: dealFilter.extend({ pipelineId: id }),
    data: z.array(boardColumn),
  }),
  /** Colleagues who may own deals, as far as the viewer may hand them over. */
  listOwners: endpoint({ method: 'GET', path: '/v2/deal/owners' }, 'deal:view', {
    query: z.object({ keyword: line(40).optional() }),
    data: z.array(z.object({ id, name: z.string(), department: z.string() })),
  }),
  /** The people of a firm with whom a deal may be. */
  listPeople: endpoint({ method: 'GET', path: '/v2/deal/people' }, 'deal:view', {
    query: z.object({ firmId: id }),
    data: z.array(z.object({ id, name: z.string() })),
  }),
  export: endpoint({ method: 'GET', path: '/v2/deal/export' }, 'deal:export', {
    query: dealFilter,
    file: true,
    slow: true,
    writes: true,
  }),
  get: endpoint({ method: 'GET', path: '/v2/deal/:id' }, 'deal:view', { params: byId, data: dealDetail }),
  create: endpoint({ method: 'POST', path: '/v2/deal' }, 'deal:edit', {
    creates: true,
    body: dealDraft.extend({ pipelineId: id.optional(), ownerAccountId: id.optional() }),
    data: dealDetail,
  }),
  save: endpoint({ method: 'PUT', path: '/v2/deal/:id' }, 'deal:edit', {
    params: byId,
    body: dealDraft.extend({ version }),
    data: dealDetail,
  }),
  /** Into another stage. Refused with STAGE_GATE, it answers all that is missing in one answer. */
  move: endpoint({ method: 'PUT', path: '/v2/deal/:id/stage' }, 'deal:edit', {
    params: byId,
    body: z.object({ stageId: id, reason: reason.optional(), version }),
    data: dealDetail,
  }),
  act: endpoint({ method: 'PUT', path: '/v2/deal/:id/act' }, 'deal:edit', {
    params: byId,
    body: z.object({
      event: z.enum(dealActs),
      lostReason: z.enum(lostReasons).optional(),
      competitor: line(80).optional(),
      reason: reason.optional(),
      version,
    }),
    data: dealDetail,
  }),
  /** Asks somebody else for consent to a stage that needs it. */
  askForStage: endpoint({ method: 'POST', path: '/v2/deal/:id/approval' }, 'deal:edit', {
    creates: true,
    params: byId,
    body: z.object({ stageId: id, reason: reason.optional() }),
    data: dealDetail,
  }),
  addDocument: endpoint({ method: 'POST', path: '/v2/deal/:id/documents' }, 'deal:edit', {
    params: byId,
    upload: {
      maxBytes: 20 * 1024 * 1024,
      extensions: ['.pdf', '.docx', '.xlsx', '.pptx', '.png', '.jpg', '.jpeg', '.webp'],
    },
    body: z.object({ name: requiredLine(40) }),
    data: dealDetail,
    slow: true,
  }),
  /** Says that a document is what it says; never by the person who uploaded it. */
  checkDocument: endpoint({ method: 'PUT', path: '/v2/deal/documents/:id/check' }, 'deal:edit', {
    params: byId,
    data: dealDetail,
  }),
  removeDocument: endpoint({ method: 'DELETE', path: '/v2/deal/documents/:id' }, 'deal:edit', {
    params: byId,
    data: dealDetail,
  }),
  downloadDocument: endpoint({ method: 'GET', path: '/v2/deal/documents/:id' }, 'deal:view', {
    params: byId,
    file: true,
    slow: true,
    unmasked: 'papers of a sale that colleagues handed in: no list of people',
  }),
  moveMany: endpoint({ method: 'PUT', path: '/v2/deal/batch/stage' }, 'deal:edit', {
    body: z.object({ ids, stageId: id, reason: reason.optional() }),
    data: z.array(batchLine),
  }),
  assignMany: endpoint({ method: 'PUT', path: '/v2/deal/batch/owner' }, 'deal:edit', {
    body: z.object({ ids, ownerAccountId: id }),
    data: z.array(batchLine),
  }),
  categoriseMany: endpoint({ method: 'PUT', path: '/v2/deal/batch/category' }, 'deal:edit', {
    body: z.object({ ids, category: z.enum(dealCategories) }),
    data: z.array(batchLine),
  }),
})
