import { z } from 'zod'

import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'
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
  mostAtOnce,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

import {
  colours,
  documentKinds,
  factKeys,
  missingKinds,
  projectStates,
  stages,
} from './face/project-model.ts'

/** The events that colleagues raise. `assess` asks the leaders' consent to sign. */
export const projectEvents = ['edit', 'push', 'stepBack', 'assess', 'hold', 'resume', 'terminate'] as const
export type ProjectEvent = (typeof projectEvents)[number]
export const projectMoves = ['push', 'stepBack', 'assess', 'hold', 'resume', 'terminate'] as const
export type ProjectMove = (typeof projectMoves)[number]

const version = z.number().int()
/** At most ten trillion yuan, in fen. */
const fen = z.number().int().min(0).max(1_000_000_000_000_000)
const count = z.number().int()

export const projectDraft = z.object({
  name: requiredLine(80),
  firmId: id.nullable(),
  /** The investor's name where no firm is linked. */
  investor: line(80),
  industry: line(40),
  /** The code of a province, such as 32; empty where nobody knows. */
  region: z.string().regex(/^(\d\d)?$/),
  summary: paragraph(2000),
  promisedFen: fen,
  /** Hundredths of a mu. */
  landCentimu: z.number().int().min(0).max(100_000_000),
  jobs: z.number().int().min(0).max(10_000_000),
  yearlyTaxFen: fen,
  contractNumber: line(60),
  nextVisitAt: moment.nullable(),
})
export type ProjectDraft = z.infer<typeof projectDraft>

export const missing = z.looseObject({
  id: z.null(),
  /** The sentence in the reader's language. */
  name: z.string(),
  kind: z.enum(missingKinds),
  stage: z.enum(stages),
  key: z.string(),
})
export type MissingLine = z.infer<typeof missing>

export const projectRow = projectDraft.extend({
  id,
  state: z.enum(projectStates),
  /** The stage before it was put on hold; else the same as the state. */
  stage: z.enum(stages),
  stageSince: moment,
  /** Whole days in the stage, and how many it may take; null for no limit. */
  days: count,
  slaDays: count.nullable(),
  /** Null for projects at rest and at their end. */
  colour: z.enum(colours).nullable(),
  /** Why it has its colour, in the reader's language. */
  reasons: z.array(z.string()),
  firm: z.string(),
  leadId: id,
  lead: z.string(),
  department: z.string(),
  arrivedFen: fen,
  openProblems: count,
  blockingProblems: count,
  reason: z.string(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(projectEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type ProjectRow = z.infer<typeof projectRow>

export const documentStates = ['pending', 'checked', 'rejected'] as const
export const documentRow = z.object({
  id,
  kind: z.enum(documentKinds),
  name: z.string(),
  bytes: count,
  state: z.enum(documentStates),
  by: z.string(),
  at: moment,
  checkedBy: z.string(),
  reason: z.string(),
  /** The viewer uploaded it: somebody else checks it. */
  isOwn: z.boolean(),
})
export type DocumentRow = z.infer<typeof documentRow>

export const problemStates = ['open', 'answered', 'closed'] as const
export const problemEvents = ['answer', 'close', 'reopen'] as const
export type ProblemEvent = (typeof problemEvents)[number]
export const problemDraft = z.object({
  title: requiredLine(120),
  detail: paragraph(2000),
  isBlocking: z.boolean(),
  /** The department or office that has to solve it. */
  unit: line(60),
  dueOn: day.nullable(),
})
export type ProblemDraft = z.infer<typeof problemDraft>
export const problemRow = problemDraft.extend({
  id,
  state: z.enum(problemStates),
  stage: z.enum(stages),
  answer: z.string(),
  by: z.string(),
  at: moment,
})
export type ProblemRow = z.infer<typeof problemRow>

export const arrivalStates = ['pending', 'confirmed', 'rejected'] as const
export const arrivalRow = z.object({
  id,
  amountFen: fen,
  arrivedOn: day,
  note: z.string(),
  file: z.string(),
  state: z.enum(arrivalStates),
  by: z.string(),
  at: moment,
  decidedBy: z.string(),
  reason: z.string(),
  /** The text by which it was counted. */
  countingVersion: count,
  isOwn: z.boolean(),
})
export type ArrivalRow = z.infer<typeof arrivalRow>

export const planLine = z.object({ dueOn: day, amountFen: fen.min(1) })
export type PlanLine = z.infer<typeof planLine>

export const moveRow = z.object({
  event: z.string(),
  from: z.enum(projectStates),
  to: z.enum(projectStates),
  by: z.string(),
  reason: z.string(),
  days: count,
  at: moment,
})

export const assessments = ['none', 'asked', 'agreed'] as const
export const projectDetail = projectRow.extend({
  assessment: z.enum(assessments),
  documents: z.array(documentRow),
  problems: z.array(problemRow),
  arrivals: z.array(arrivalRow),
  plan: z.array(planLine),
  moves: z.array(moveRow),
  /** The stage after this one, and everything that it waits for. */
  next: z.object({ stage: z.enum(stages), missing: z.array(missing) }).nullable(),
})
export type ProjectDetail = z.infer<typeof projectDetail>

const filter = z.object({
  keyword: line(60).optional(),
  status: choicesParam(projectStates).optional(),
  colour: z.enum(colours).optional(),
  region: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  leadId: id.optional(),
  firmId: id.optional(),
})
export type ProjectFilter = z.infer<typeof filter>
export const sorts = ['updatedAt', 'promisedFen', 'stageSince', 'nextVisitAt'] as const

/** Days of a calendar: the last one that a stage may take, or a visit. */
export const calendarKinds = ['deadline', 'visit'] as const
export const calendarEntry = z.object({
  /** The project. */
  id,
  kind: z.enum(calendarKinds),
  title: z.string(),
  state: z.enum(projectStates),
  lead: z.string(),
  /** The moment of a visit. */
  at: moment.nullable(),
  isLate: z.boolean(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

/** Figures of a filter, summed by the server over all of it. */
const figures = z.object({
  total: count,
  promisedFen: count,
  arrivedFen: count,
  red: count,
  amber: count,
  green: count,
})
export type Figures = z.infer<typeof figures>

export const stageRule = z.object({
  stage: z.enum(stages),
  slaDays: z.number().int().min(1).max(3650).nullable(),
  documents: z.array(z.enum(documentKinds)).max(documentKinds.length),
  facts: z.array(z.enum(factKeys)).max(factKeys.length),
})
export type StageRule = z.infer<typeof stageRule>
const settings = z.object({
  rules: z.array(stageRule),
  /** How the company counts money as arrived; a new text is a new version. */
  counting: paragraph(2000),
  countingVersion: count,
})

/** A proof or document: a picture, or a file of an office. */
export const fileRule = {
  maxBytes: documentRule.maxBytes,
  extensions: [...imageRule.extensions, ...documentRule.extensions],
} as const

const decision = z.object({ accept: z.boolean(), reason: line(200).optional() })

export const projectsContract = defineContract('projects', {
  list: endpoint({ method: 'GET', path: '/v2/project/list' }, 'project:view', {
    query: filter.extend({
      ...paging.shape,
      sort: z.enum(sorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(projectRow),
  }),
  /** Sums of the filter by stage; with the first cards of each for the board. */
  board: endpoint({ method: 'GET', path: '/v2/project/board' }, 'project:view', {
    query: filter.extend({ cards: z.enum(['0', '1']).optional() }),
    data: z.object({
      all: figures,
      columns: z.array(figures.extend({ state: z.enum(projectStates), rows: z.array(projectRow) })),
      regions: z.array(z.object({ region: z.string(), total: count, promisedFen: count })),
    }),
  }),
  /** The days of a month with deadlines of stages and visits, of the same filter as the list. */
  calendar: endpoint({ method: 'GET', path: '/v2/project/calendar' }, 'project:view', {
    query: filter.extend({ month }),
    data: calendarOf(calendarEntry),
  }),
  settings: endpoint({ method: 'GET', path: '/v2/project/settings' }, 'project:view', { data: settings }),
  saveSettings: endpoint({ method: 'PUT', path: '/v2/project/settings' }, 'project:configure', {
    body: z.object({ rules: z.array(stageRule).max(stages.length), counting: paragraph(2000) }),
    data: settings,
  }),
  /** Colleagues who may lead a project. */
  leads: endpoint({ method: 'GET', path: '/v2/project/leads' }, 'project:view', {
    query: z.object({ keyword: line(60).optional() }),
    data: z.array(z.object({ id, name: z.string() })),
  }),
  weekly: endpoint({ method: 'GET', path: '/v2/project/weekly' }, 'project:view', {
    query: filter,
    file: true,
    slow: true,
    unmasked: 'it names companies and colleagues, and holds no contacts',
  }),
  assign: endpoint({ method: 'PUT', path: '/v2/project/assign' }, 'project:move', {
    body: z.object({ ids: z.array(id).min(1).max(mostAtOnce), leadId: id, reason: line(200).optional() }),
    data: z.array(batchLine),
  }),
  document: endpoint({ method: 'GET', path: '/v2/project/documents/:id' }, 'project:view', {
    params: byId,
    file: true,
    slow: true,
    unmasked: 'a document of a project stays as it was handed in',
  }),
  checkDocument: endpoint({ method: 'PUT', path: '/v2/project/documents/:id' }, 'project:edit', {
    params: byId,
    body: decision,
    data: projectDetail,
  }),
  moveProblem: endpoint({ method: 'PUT', path: '/v2/project/problems/:id' }, 'project:edit', {
    params: byId,
    body: z.object({ event: z.enum(problemEvents), answer: paragraph(2000).optional() }),
    data: projectDetail,
  }),
  proof: endpoint({ method: 'GET', path: '/v2/project/arrivals/:id' }, 'project:view', {
    params: byId,
    file: true,
    slow: true,
    unmasked: 'a proof of money stays as it was handed in',
  }),
  decideArrival: endpoint({ method: 'PUT', path: '/v2/project/arrivals/:id' }, 'project:confirm', {
    params: byId,
    body: decision,
    data: projectDetail,
  }),
  get: endpoint({ method: 'GET', path: '/v2/project/:id' }, 'project:view', {
    params: byId,
    data: projectDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/project' }, 'project:edit', {
    creates: true,
    body: projectDraft,
    data: projectDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/project/:id' }, 'project:edit', {
    params: byId,
    body: projectDraft.extend({ version }),
    data: projectDetail,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/project/:id/move' }, 'project:move', {
    params: byId,
    body: z.object({
      event: z.enum(projectMoves),
      /** The stage that `push` leads to; the next one unless told. */
      to: z.enum(stages).optional(),
      reason: line(200).optional(),
      version,
    }),
    data: projectDetail,
  }),
  savePlan: endpoint({ method: 'PUT', path: '/v2/project/:id/plan' }, 'project:edit', {
    params: byId,
    body: z.object({ lines: z.array(planLine).max(60), version }),
    data: projectDetail,
  }),
  addDocument: endpoint({ method: 'POST', path: '/v2/project/:id/documents' }, 'project:edit', {
    params: byId,
    upload: fileRule,
    body: z.object({ kind: z.enum(documentKinds) }),
    slow: true,
    creates: true,
    data: projectDetail,
  }),
  addProblem: endpoint({ method: 'POST', path: '/v2/project/:id/problems' }, 'project:edit', {
    params: byId,
    creates: true,
    body: problemDraft,
    data: projectDetail,
  }),
  addArrival: endpoint({ method: 'POST', path: '/v2/project/:id/arrivals' }, 'project:edit', {
    params: byId,
    upload: fileRule,
    body: z.object({
      amountFen: z.coerce.number<number>().int().min(1).max(1_000_000_000_000_000),
      arrivedOn: day,
      note: line(200).optional(),
    }),
    slow: true,
    creates: true,
    data: projectDetail,
  }),
})
