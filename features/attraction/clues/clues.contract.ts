import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
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

export const clueStates = [
  'unassigned',
  'pending',
  'following',
  'invalid',
  'returned',
  'converted',
  'voided',
  'merged',
] as const
export type ClueState = (typeof clueStates)[number]

/** The door by which a clue came in. It is written once. */
export const clueOrigins = [
  'exchange',
  'form',
  'scan',
  'registration',
  'need',
  'exhibitor',
  'import',
  'manual',
] as const
export type ClueOrigin = (typeof clueOrigins)[number]

/** The ways by which a clue is told to come of a campaign. */
export const campaignWayKinds = ['channel', 'shareLink', 'content', 'activity', 'name', 'mailing'] as const
export type CampaignWayKind = (typeof campaignWayKinds)[number]

export const clueGrades = ['A', 'B', 'C', 'D'] as const
export type ClueGrade = (typeof clueGrades)[number]

/** The reason for which a clue went back. */
export const returnReasons = ['timeout', 'owner', 'manager', 'leaver', 'transfer'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The clock that runs out first. */
export const clueClocks = ['firstTouch', 'silence', 'deal'] as const
export type ClueClock = (typeof clueClocks)[number]

/** The way in which a clue came to its owner. */
export const assignmentWays = [
  'owner',
  'holder',
  'sharer',
  'rule',
  'claim',
  'manager',
  'pool',
  'waiting',
] as const
export type AssignmentWay = (typeof assignmentWays)[number]

/** Reasons that keep a clue from a colleague. */
export const skipReasons = [
  'absent',
  'ownLimit',
  'dayCap',
  'offDuty',
  'region',
  'inactive',
  'noRight',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** The events that colleagues raise on clues. */
export const clueMoves = [
  'claim',
  'assign',
  'giveBack',
  'extend',
  'invalidate',
  'reopen',
  'convert',
  'void',
  'restore',
  'merge',
] as const
export type ClueMove = (typeof clueMoves)[number]

export const clueTabs = ['unassigned', 'pool', 'mine', 'returned', 'invalid', 'all'] as const
export type ClueTab = (typeof clueTabs)[number]

const version = z.number().int()
const account = z.object({ id, name: z.string() })

/** The kinds of what a score is made of: who it is, what was done, and how long nothing happened. */
export const scoreKeys = [
  'industry',
  'region',
  'role',
  'gap',
  'exchange',
  'form',
  'event',
  'need',
  'repeat',
  'touch',
  'silence',
] as const
export type ScoreKey = (typeof scoreKeys)[number]

export const scorePart = z.object({
  key: z.enum(scoreKeys),
  points: z.number().int(),
  /** The rows behind: how many, and the last of them. */
  count: z.number().int(),
  lastAt: moment.nullable(),
})
export type ScorePart = z.infer<typeof scorePart>

const skipped = z.object({ name: z.string(), why: z.enum(skipReasons) })

export const assignedBecause = z.object({
  way: z.enum(assignmentWays),
  rule: z.string(),
  ruleVersion: z.number().int(),
  candidates: z.array(z.string()),
  skipped: z.array(skipped),
  by: z.string(),
  /** The colleague who is away and in whose place the owner got it; empty where nobody was. */
  deputyOf: z.string(),
})
export type AssignedBecause = z.infer<typeof assignedBecause>

/** A person as far as the viewer may see it; before a claim the first character of the name alone. */
const cluePerson = z.object({
  id: id.nullable(),
  name: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  isMasked: z.boolean(),
})

const clueAction = z.object({ event: z.enum(clueMoves), allowed: z.boolean(), reason: z.string().nullable() })

export const clueRow = z.object({
  id,
  person: cluePerson.nullable(),
  company: z.string(),
  firmId: id.nullable(),
  productLine: z.string(),
  grade: z.enum(clueGrades),
  region: z.string(),
  industry: z.string(),
  intent: z.string(),
  origin: z.enum(clueOrigins),
  state: z.enum(clueStates),
  pool: account,
  owner: account.nullable(),
  score: z.number().int(),
  recycleAt: moment.nullable(),
  clock: z.enum(clueClocks).nullable(),
  lastValidAt: moment.nullable(),
  nextAt: moment.nullable(),
  returnReason: z.enum(returnReasons).nullable(),
  arrivals: z.number().int(),
  tagIds: z.array(id),
  at: moment,
  version,
  actions: z.array(clueAction),
})
export type ClueRow = z.infer<typeof clueRow>

export const clueDetail = clueRow.extend({
  source: z.object({
    card: z.string(),
    campaign: z.string(),
    channel: z.string(),
    activity: z.string(),
    content: z.string(),
    shareDepth: z.number().int().nullable(),
    sharer: z.string(),
  }),
  because: assignedBecause.nullable(),
  parts: z.array(scorePart),
  exemptUntil: moment.nullable(),
  exemptReason: z.string(),
  extendedDays: z.number().int(),
  reason: z.string(),
  converted: z
    .object({ personId: id.nullable(), firmId: id.nullable(), dealId: id.nullable(), at: moment })
    .nullable(),
  mergedIntoId: id.nullable(),
  owners: z.array(
    z.object({ name: z.string(), from: moment, until: moment.nullable(), endedBy: z.string() }),
  ),
})
export type ClueDetail = z.infer<typeof clueDetail>

const personDraft = z.object({
  name: requiredLine(60),
  mobile: line(20),
  email: line(120),
  title: line(60),
})

export const clueFacts = z.object({
  company: line(120),
  productLine: line(40),
  grade: z.enum(clueGrades),
  region: line(20),
  industry: line(40),
  intent: paragraph(1000),
})

export const clueDraft = clueFacts.extend({
  person: personDraft.optional(),
  /** A customer who is known already. */
  personId: id.optional(),
  poolId: id.optional(),
})
export type ClueDraft = z.infer<typeof clueDraft>

const points = z.coerce.number<number>().int().min(0).max(100).optional()

export const clueFilter = z.object({
  tab: z.enum(clueTabs).optional(),
  poolId: id.optional(),
  ownerId: id.optional(),
  status: choicesParam(clueStates).optional(),
  origin: choicesParam(clueOrigins).optional(),
  grade: choicesParam(clueGrades).optional(),
  region: line(20).optional(),
  /** The beginning of a province's code, such as 32: places are told by how their names begin. */
  province: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  productLine: line(40).optional(),
  /** Both ends belong to the range; without another order the best come first. */
  scoreFrom: points,
  scoreTo: points,
  /** The Monday of a weekly review: what the viewer is to look at again. */
  review: day.optional(),
  keyword: line(60).optional(),
  firmId: id.optional(),
  tagId: id.optional(),
  sort: z.enum(['-at', 'at', '-score', 'score', 'recycleAt', '-recycleAt']).optional(),
})
export type ClueFilter = z.infer<typeof clueFilter>

const total = z.number().int()

/** Persons, firms and deals are taken over, made, or left alone. */
const conversionPart = z.union([
  z.object({ way: z.literal('none') }),
  z.object({ way: z.literal('create'), name: line(120) }),
  z.object({ way: z.literal('link'), id }),
])
export type ConversionPart = z.infer<typeof conversionPart>

export const conversion = z.object({ firm: conversionPart, deal: conversionPart, version })
export type Conversion = z.infer<typeof conversion>

const ids = z.array(id).min(1).max(mostAtOnce)
const reason = line(300).optional()
const lines = z.array(batchLine)

export const cluesContract = defineContract('clues', {
  list: endpoint({ method: 'GET', path: '/v2/clue/list' }, 'clue:view', {
    query: clueFilter.extend(paging.shape),
    data: pageOf(clueRow),
  }),
  totals: endpoint({ method: 'GET', path: '/v2/clue/totals' }, 'clue:view', {
    data: z.object({ tabs: z.array(z.object({ tab: z.enum(clueTabs), total })) }),
  }),
  /** How many clues of a filter lie in each province; an empty code for those whose place nobody knows. */
  regions: endpoint({ method: 'GET', path: '/v2/clue/regions' }, 'clue:view', {
    query: clueFilter.omit({ province: true, sort: true }),
    data: z.array(z.object({ region: z.string(), total })),
  }),
  /** Opening somebody of a pool counts to the day's views. */
  get: endpoint({ method: 'GET', path: '/v2/clue/:id' }, 'clue:view', {
    params: byId,
    writes: true,
    data: clueDetail,
  }),
  /** The clues of a filter as a file; beyond a few somebody else has to agree. */
  export: endpoint({ method: 'GET', path: '/v2/clue/export' }, 'clue:export', {
    query: clueFilter.omit({ sort: true }),
    file: true,
    writes: true,
    slow: true,
  }),
  create: endpoint({ method: 'POST', path: '/v2/clue' }, 'clue:create', {
    creates: true,
    body: clueDraft,
    data: clueDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/clue/:id' }, 'clue:edit', {
    params: byId,
    body: clueFacts.extend({ version }),
    data: clueDetail,
  }),
  claim: endpoint({ method: 'PUT', path: '/v2/clue/claim' }, 'clue:claim', {
    body: z.object({ ids }),
    data: lines,
  }),
  /** The clues of a pool that wait longest, as many as are asked for and allowed. */
  claimNext: endpoint({ method: 'PUT', path: '/v2/clue/claimNext' }, 'clue:claim', {
    body: z.object({ poolId: id, count: z.number().int().min(1).max(20) }),
    data: z.array(clueRow),
  }),
  assign: endpoint({ method: 'PUT', path: '/v2/clue/assign' }, 'clue:assign', {
    body: z.object({ ids, accountId: id.optional() }),
    data: lines,
  }),
  giveBack: endpoint({ method: 'PUT', path: '/v2/clue/giveBack' }, 'clue:claim', {
    body: z.object({ ids, poolId: id.optional(), reason: requiredLine(300) }),
    data: lines,
  }),
  extend: endpoint({ method: 'PUT', path: '/v2/clue/extend' }, 'clue:claim', {
    body: z.object({ ids, days: z.number().int().min(1).max(7), reason: requiredLine(300) }),
    data: lines,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/clue/move' }, 'clue:view', {
    body: z.object({
      ids,
      event: z.enum(['invalidate', 'reopen', 'void', 'restore']),
      reason,
    }),
    data: lines,
  }),
  exempt: endpoint({ method: 'PUT', path: '/v2/clue/exempt' }, 'clue:assign', {
    body: z.object({ ids, until: moment.nullable(), reason }),
    data: lines,
  }),
  merge: endpoint({ method: 'PUT', path: '/v2/clue/:id/merge' }, 'clue:assign', {
    params: byId,
    body: z.object({ intoId: id, version }),
    data: clueDetail,
  }),
  convert: endpoint({ method: 'PUT', path: '/v2/clue/:id/convert' }, 'clue:edit', {
    params: byId,
    body: conversion,
    data: clueDetail,
  }),
})
