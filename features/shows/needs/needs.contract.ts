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

export const needSides = ['supply', 'demand'] as const
export type NeedSide = (typeof needSides)[number]

export const needStates = [
  'review_pending',
  'published',
  'matching',
  'meeting',
  'achieved',
  'unachieved',
  'closed',
  'expired',
  'rejected',
] as const
export type NeedState = (typeof needStates)[number]

/** The events that the organiser raises in batches. */
export const needMoves = ['approve', 'reject', 'invite', 'close'] as const
export type NeedMove = (typeof needMoves)[number]

export const matchStates = ['suggested', 'interested_one', 'mutual', 'declined', 'booked', 'lapsed'] as const
export type MatchState = (typeof matchStates)[number]

export const reasonKinds = ['category', 'region', 'budget', 'terms'] as const
export type ReasonKind = (typeof reasonKinds)[number]

export const outcomeResults = ['none', 'met', 'achieved', 'unachieved'] as const
export type OutcomeResult = (typeof outcomeResults)[number]

const version = z.number().int()
const fen = z.number().int().min(0).max(100_000_000_000)

export const needDraft = z.object({
  side: z.enum(needSides),
  title: requiredLine(60),
  category: line(40),
  /** The region in which it is wanted or offered; nothing for everywhere. */
  region: line(40),
  budgetFrom: fen.nullable(),
  budgetTo: fen.nullable(),
  text: paragraph(1000),
})
export type NeedDraft = z.infer<typeof needDraft>

/** The owner of a need. */
export const partyDraft = z.object({
  company: requiredLine(80),
  name: requiredLine(40),
  mobile,
})
export type PartyDraft = z.infer<typeof partyDraft>

const action = z.object({ event: z.enum(needMoves), allowed: z.boolean(), reason: z.string().nullable() })

export const needRow = needDraft.extend({
  id,
  state: z.enum(needStates),
  company: z.string(),
  name: z.string(),
  mobile: z.string(),
  source: z.enum(['page', 'desk']),
  reason: z.string(),
  /** Matches that are neither declined nor lapsed. */
  matches: z.number().int(),
  at: moment,
  version,
  actions: z.array(action),
})
export type NeedRow = z.infer<typeof needRow>

export const matchReason = z.object({ kind: z.enum(reasonKinds), text: z.string() })
export type MatchReason = z.infer<typeof matchReason>

const matchSide = z.object({
  needId: id,
  title: z.string(),
  company: z.string(),
  answer: z.enum(['yes', 'no']).nullable(),
})

export const matchRow = z.object({
  id,
  state: z.enum(matchStates),
  /** 0 to 100. */
  score: z.number().int(),
  reasons: z.array(matchReason),
  supply: matchSide,
  demand: matchSide,
  result: z.enum(outcomeResults),
  intended: fen.nullable(),
  signed: fen.nullable(),
  note: z.string(),
  at: moment,
  version,
})
export type MatchRow = z.infer<typeof matchRow>

export const needDetail = needRow.extend({ matchList: z.array(matchRow) })
export type NeedDetail = z.infer<typeof needDetail>

const byActivity = z.object({ activityId: id })
const needFilter = z.object({
  activityId: id,
  side: z.enum(needSides).optional(),
  category: line(40).optional(),
  status: choicesParam(needStates).optional(),
  keyword: line(60).optional(),
})
export type NeedFilter = z.infer<typeof needFilter>

const matchFilter = z.object({
  activityId: id,
  /** Only this one. */
  id: id.optional(),
  status: choicesParam(matchStates).optional(),
  /** Only those that both sides agreed to, for their outcomes. */
  agreed: z.enum(['true']).optional(),
})
export type MatchFilter = z.infer<typeof matchFilter>

const total = z.number().int()

export const needsContract = defineContract('needs', {
  list: endpoint({ method: 'GET', path: '/v2/need/list' }, 'need:view', {
    query: needFilter.extend(paging.shape),
    data: pageOf(needRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/need/:id' }, 'need:view', { params: byId, data: needDetail }),
  totals: endpoint({ method: 'GET', path: '/v2/need/totals' }, 'need:view', {
    query: byActivity,
    data: z.object({
      states: z.array(z.object({ state: z.enum(needStates), total })),
      categories: z.array(z.string()),
      matches: z.array(z.object({ state: z.enum(matchStates), total })),
      met: total,
      achieved: total,
      /** Sums that were intended, and sums that were signed: never added up. */
      intended: z.number().int(),
      signed: z.number().int(),
      /** The page on which people publish what they seek and offer. */
      url: z.string(),
    }),
  }),
  add: endpoint({ method: 'POST', path: '/v2/need' }, 'need:review', {
    creates: true,
    body: needDraft.extend(partyDraft.shape).extend({ activityId: id }),
    data: needRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/need/move' }, 'need:review', {
    body: z.object({
      ids: z.array(id).min(1).max(mostAtOnce),
      event: z.enum(needMoves),
      reason: line(300).optional(),
    }),
    data: z.array(batchLine),
  }),
  export: endpoint({ method: 'GET', path: '/v2/need/export' }, 'need:view', {
    query: needFilter,
    file: true,
    slow: true,
  }),
  /** Looks for pairs that fit, as a job; those that somebody has answered stay as they are. */
  suggest: endpoint({ method: 'POST', path: '/v2/need/suggest' }, 'need:schedule', {
    creates: true,
    body: byActivity,
    data: z.object({ jobId: id }),
  }),
  matches: endpoint({ method: 'GET', path: '/v2/need/matches' }, 'need:view', {
    query: matchFilter.extend(paging.shape),
    data: pageOf(matchRow),
  }),
  bookOutcome: endpoint({ method: 'PUT', path: '/v2/need/matches/:id/outcome' }, 'need:review', {
    params: byId,
    body: z.object({
      result: z.enum(['met', 'achieved', 'unachieved']),
      intended: fen.nullable(),
      signed: fen.nullable(),
      note: paragraph(1000),
      version,
    }),
    data: matchRow,
  }),
})
