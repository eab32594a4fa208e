import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  id,
  line,
  mobile,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'
import { tableFormats } from '#platform/contract/table-formats.ts'

export const applicationStates = [
  'lead',
  'invited',
  'submitted',
  'supplement',
  'approved',
  'rejected',
  'booth_offered',
  'contract_pending',
  'contracted',
  'deposit_paid',
  'paid_up',
  'confirmed',
  'withdrawn',
  'exhibited',
  'cancelled',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The events that the organiser raises in batches, by the permission that they ask for. */
export const decidingEvents = ['approve', 'reject', 'askSupplement'] as const
export const deskEvents = ['invite', 'apply', 'declineBooth', 'acceptBooth', 'confirm', 'withdraw'] as const
export const organiserEvents = [...decidingEvents, ...deskEvents, 'offerBooth', 'countersign'] as const
export type OrganiserEvent = (typeof organiserEvents)[number]

/** The events that the applicant raises on the page of the application. */
export const applicantEvents = ['apply', 'supply', 'acceptBooth', 'declineBooth', 'sign', 'withdraw'] as const
export type ApplicantEvent = (typeof applicantEvents)[number]

export type ApplicationEvent =
  | OrganiserEvent
  | ApplicantEvent
  | 'lapseBooth'
  | 'payDeposit'
  | 'payUp'
  | 'closeShow'
  | 'cancel'

export const wantedBoothTypes = ['any', 'standard', 'raw'] as const
export type WantedBoothType = (typeof wantedBoothTypes)[number]

const version = z.number().int()
const fen = z.number().int()

/** A unified social credit code: 18 digits and capital letters (GB 32100-2015), or nothing. */
const creditCode = z.union([z.literal(''), z.string().regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/)])

export const applicationDraft = z.object({
  company: requiredLine(80),
  creditCode,
  contact: requiredLine(40),
  mobile,
  email: line(120),
  category: line(40),
  /** Square decimetres; null where nobody has said it. */
  areaWanted: z.number().int().min(100).max(10_000_000).nullable(),
  boothType: z.enum(wantedBoothTypes),
  products: paragraph(1000),
  note: paragraph(1000),
})
export type ApplicationDraft = z.infer<typeof applicationDraft>

/** The call for exhibitors of an activity. */
export const recruitmentDraft = z.object({
  isOpen: z.boolean(),
  intro: paragraph(3000),
  /** The kinds of exhibitors; an application names one of them. */
  categories: z.array(requiredLine(40)).max(30),
  /** The documents that an application needs, by their names. */
  documents: z.array(requiredLine(60)).max(10),
  /** Nobody applies after it. */
  deadline: moment.nullable(),
  /** The conditions of taking part, as the contract has them. */
  terms: paragraph(10_000),
})
export type RecruitmentDraft = z.infer<typeof recruitmentDraft>

const recruitment = recruitmentDraft.extend({
  activityId: id,
  /** The address of the public page, and whether it can be opened now. */
  url: z.string(),
  isPublic: z.boolean(),
  version,
})

const action = z.object({
  event: z.enum([...organiserEvents, ...applicantEvents]),
  allowed: z.boolean(),
  reason: z.string().nullable(),
  /** The state after it. */
  to: z.enum(applicationStates),
})

export const investmentSides = ['organiser', 'exhibitor'] as const
/** An exhibitor sees the open recruitments of all companies, or what the own company has applied for. */
export const exhibitorViews = ['open', 'own'] as const

export const investmentRow = z.object({
  id,
  kind: z.enum(['received', 'open', 'own']),
  /** Counts the applications of an activity; 0 for an open recruitment. */
  number: z.number().int(),
  /** Null where the activity is another company's. */
  activityId: id.nullable(),
  activity: z.string(),
  organiser: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  zone: z.string(),
  venue: z.string(),
  /** The applicant; empty for an open recruitment. */
  company: z.string(),
  contact: z.string(),
  mobile: z.string(),
  category: z.string(),
  categories: z.array(z.string()),
  areaWanted: z.number().int().nullable(),
  boothType: z.enum(wantedBoothTypes),
  state: z.enum(applicationStates).nullable(),
  /** The numbers of its booths. */
  booths: z.array(z.string()),
  /** Until then an offered booth waits, or one can apply. */
  until: moment.nullable(),
  at: moment,
  version,
  actions: z.array(action),
})
export type InvestmentRow = z.infer<typeof investmentRow>

const happening = z.object({
  id,
  event: z.string(),
  from: z.enum(applicationStates).nullable(),
  to: z.enum(applicationStates),
  by: z.string(),
  isApplicant: z.boolean(),
  note: z.string(),
  at: moment,
})

const quoteLine = z.object({ boothId: id, number: z.string(), area: z.number().int(), amount: fen })
export const quote = z.object({ lines: z.array(quoteLine), total: fen, deposit: fen })
export type Quote = z.infer<typeof quote>

const signature = z.object({ name: z.string(), at: moment })

export const investmentDetail = investmentRow.extend({
  creditCode: z.string(),
  email: z.string(),
  products: z.string(),
  note: z.string(),
  intro: z.string(),
  /** The request of the organiser, or the reason of the end. */
  reason: z.string(),
  source: z.enum(['page', 'desk', 'company']).nullable(),
  quote: quote.nullable(),
  contract: z
    .object({
      terms: z.string(),
      /** SHA-256 of what both sides sign. */
      hash: z.string(),
      exhibitor: signature.nullable(),
      organiser: signature.nullable(),
    })
    .nullable(),
  paid: fen,
  timeline: z.array(happening),
  /** The page of the application, for its applicant; of an open recruitment the page to apply on. */
  url: z.string(),
})
export type InvestmentDetail = z.infer<typeof investmentDetail>

const listFilter = paging.extend({
  side: z.enum(investmentSides),
  /** For an exhibitor; `open` unless told. */
  view: z.enum(exhibitorViews).optional(),
  activityId: id.optional(),
  status: choicesParam(applicationStates).optional(),
  category: line(40).optional(),
  keyword: line(60).optional(),
})
export type InvestmentFilter = z.infer<typeof listFilter>

const boardFilter = z.object({ activityId: id, category: line(40).optional(), keyword: line(60).optional() })
const exportFilter = boardFilter.extend({
  status: choicesParam(applicationStates).optional(),
  format: z.enum(tableFormats).optional(),
})
export type ApplicationExport = z.infer<typeof exportFilter>

export type BoardFilter = z.infer<typeof boardFilter>

/** The applications in one state: how many there are, and the latest of them. */
const boardColumn = z.object({
  state: z.enum(applicationStates),
  total: z.number().int(),
  rows: z.array(investmentRow),
})
export type BoardColumn = z.infer<typeof boardColumn>

const ids = z.array(id).min(1).max(mostAtOnce)
const reason = line(300).optional()
const byActivity = z.object({ activityId: id })

export const recruitmentContract = defineContract('recruitment', {
  list: endpoint({ method: 'POST', path: '/v2/act/queryInvestments' }, 'exhibitor:view', {
    body: listFilter,
    data: pageOf(investmentRow),
  }),
  detail: endpoint({ method: 'POST', path: '/v2/act/getInvestmentDetailInfo' }, 'exhibitor:view', {
    body: z.object({ id, side: z.enum(investmentSides), view: z.enum(exhibitorViews).optional() }),
    data: investmentDetail,
  }),
  counts: endpoint({ method: 'GET', path: '/v2/recruitment/counts' }, 'exhibitor:view', {
    query: byActivity,
    data: z.array(z.object({ state: z.enum(applicationStates), total: z.number().int() })),
  }),
  /** The applications of an activity by their states. */
  board: endpoint({ method: 'GET', path: '/v2/recruitment/board' }, 'exhibitor:view', {
    query: boardFilter,
    data: z.array(boardColumn),
  }),
  export: endpoint({ method: 'GET', path: '/v2/recruitment/export' }, 'exhibitor:view', {
    query: exportFilter,
    file: true,
    unmasked: 'companies, booths and money stand in it, and no person',
  }),
  get: endpoint({ method: 'GET', path: '/v2/recruitment' }, 'exhibitor:view', {
    query: byActivity,
    data: recruitment,
  }),
  save: endpoint({ method: 'PUT', path: '/v2/recruitment' }, 'exhibitor:edit', {
    body: recruitmentDraft.extend({ activityId: id, version }),
    data: recruitment,
  }),
  /** Writes down an application at the desk: one that was sent in on paper, or a company that somebody wants to invite. */
  add: endpoint({ method: 'POST', path: '/v2/recruitment/application' }, 'exhibitor:edit', {
    creates: true,
    body: applicationDraft.extend({ activityId: id, isLead: z.boolean() }),
    data: investmentRow,
  }),
  /** Applies to another company's recruitment. */
  apply: endpoint({ method: 'POST', path: '/v2/recruitment/apply' }, 'exhibitor:edit', {
    creates: true,
    body: applicationDraft.extend({ offerId: id }),
    data: investmentRow,
  }),
  decide: endpoint({ method: 'PUT', path: '/v2/recruitment/application/decide' }, 'exhibitor:decide', {
    body: z.object({ ids, event: z.enum(decidingEvents), reason }),
    data: z.array(batchLine),
  }),
  move: endpoint({ method: 'PUT', path: '/v2/recruitment/application/move' }, 'exhibitor:edit', {
    body: z.object({ ids, event: z.enum(deskEvents), reason }),
    data: z.array(batchLine),
  }),
  /** The booths that can be offered now. */
  freeBooths: endpoint({ method: 'GET', path: '/v2/recruitment/booths' }, 'exhibitor:edit', {
    query: byActivity,
    data: z.array(z.object({ id, number: z.string(), hall: z.string(), area: z.number().int() })),
  }),
  /** Holds booths for the application; the applicant has three days to take them. */
  offerBooths: endpoint({ method: 'PUT', path: '/v2/recruitment/application/:id/booths' }, 'exhibitor:edit', {
    params: byId,
    body: z.object({ boothIds: z.array(id).min(1).max(3), version }),
    data: investmentDetail,
  }),
  countersign: endpoint(
    { method: 'PUT', path: '/v2/recruitment/application/:id/contract' },
    'exhibitor:contract',
    { params: byId, body: z.object({ version }), data: investmentDetail },
  ),
  downloadContract: endpoint(
    { method: 'GET', path: '/v2/recruitment/application/:id/contract' },
    'exhibitor:contract',
    { params: byId, file: true, unmasked: 'A contract names the person who signs it.' },
  ),
  reveal: endpoint({ method: 'POST', path: '/v2/recruitment/application/:id/reveal' }, 'exhibitor:reveal', {
    params: byId,
    data: z.object({ mobile: z.string(), email: z.string() }),
  }),
})
