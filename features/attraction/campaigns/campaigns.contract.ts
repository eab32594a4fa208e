import { z } from 'zod'

import type { CampaignWayKind } from '#features/attraction/clues/clues.contract.ts'
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

export const campaignKinds = ['online', 'event', 'outreach', 'partner', 'other'] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignStates = ['draft', 'running', 'closed'] as const
export type CampaignState = (typeof campaignStates)[number]
const campaignMoves = ['start', 'close', 'reopen'] as const
export type CampaignMove = (typeof campaignMoves)[number]
export const campaignEvents = ['edit', ...campaignMoves] as const
export type CampaignEvent = (typeof campaignEvents)[number]

export const memberKinds = ['person', 'firm', 'clue'] as const
export type MemberKind = (typeof memberKinds)[number]
export const memberStates = ['targeted', 'reached', 'responded', 'converted'] as const
export type MemberState = (typeof memberStates)[number]
export const memberMoves = ['reach', 'respond', 'convert'] as const
export type MemberMove = (typeof memberMoves)[number]

export const costKinds = ['media', 'venue', 'gift', 'travel', 'service', 'other'] as const
export type CostKind = (typeof costKinds)[number]

/** The ways that a campaign may have: those that can be chosen by a name. */
export const wayKinds = [
  'channel',
  'shareLink',
  'content',
  'activity',
  'mailing',
] as const satisfies readonly CampaignWayKind[]
export type WayKind = (typeof wayKinds)[number]

/** The figures that open their rows. */
const figureKeys = ['clues', 'validClues', 'deals', 'wonDeals'] as const
export type FigureKey = (typeof figureKeys)[number]

const mostWays = 50
/** So many people of a segment are put into a campaign at once. */
export const mostOfSegment = 2000

const fen = z.number().int().min(0).max(1_000_000_000_000)
const version = z.number().int()

export const campaignDraft = z.object({
  name: requiredLine(60),
  kind: z.enum(campaignKinds),
  goal: paragraph(500),
  startsOn: day,
  endsOn: day,
  budgetFen: fen,
  ways: z.array(z.object({ kind: z.enum(wayKinds), id })).max(mostWays),
})
export type CampaignDraft = z.infer<typeof campaignDraft>

const costDraft = z.object({
  kind: z.enum(costKinds),
  spentOn: day,
  amountFen: fen.min(1),
  note: line(120),
})
export type CostDraft = z.infer<typeof costDraft>

const campaignRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates),
  goal: z.string(),
  startsOn: day,
  endsOn: day,
  budgetFen: z.number().int(),
  costFen: z.number().int(),
  /** Clues that came by its ways, in the viewer's reach. */
  clues: z.number().int(),
  by: z.string(),
  version,
  actions: z.array(
    z.object({ event: z.enum(campaignEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type CampaignRow = z.infer<typeof campaignRow>

const campaignDetail = campaignRow.extend({
  ways: z.array(z.object({ kind: z.enum(wayKinds), id, name: z.string() })),
  costs: z.array(costDraft.extend({ id, by: z.string() })),
  figures: z.object({
    members: z.array(z.object({ state: z.enum(memberStates), total: z.number().int() })),
    clues: z.number().int(),
    validClues: z.number().int(),
    deals: z.number().int(),
    wonDeals: z.number().int(),
    wonFen: z.number().int(),
    /** Null where there is nothing to divide by. */
    costAClueFen: z.number().int().nullable(),
    costADealFen: z.number().int().nullable(),
  }),
})
export type CampaignDetail = z.infer<typeof campaignDetail>

const member = z.object({
  id,
  kind: z.enum(memberKinds),
  subjectId: id,
  /** Null where it is out of sight. */
  title: z.string().nullable(),
  state: z.enum(memberStates),
  by: z.string(),
  changedAt: moment,
})
export type CampaignMember = z.infer<typeof member>

const figureRow = z.object({
  id,
  kind: z.enum(['clue', 'deal']),
  title: z.string(),
  state: z.string(),
  amountFen: z.number().int().nullable(),
  at: moment,
})
export type FigureRow = z.infer<typeof figureRow>

export const campaignsContract = defineContract('campaigns', {
  list: endpoint({ method: 'GET', path: '/v2/campaign/list' }, 'campaign:view', {
    query: paging.extend({ keyword: line(60).optional(), status: choicesParam(campaignStates).optional() }),
    data: pageOf(campaignRow),
  }),
  totals: endpoint({ method: 'GET', path: '/v2/campaign/totals' }, 'campaign:view', {
    data: z.array(z.object({ state: z.enum(campaignStates), total: z.number().int() })),
  }),
  /** Codes, contents, activities and messages by a few letters, and a share link by its address, for the choice of ways. */
  findWays: endpoint({ method: 'GET', path: '/v2/campaign/ways' }, 'campaign:edit', {
    query: z.object({ kind: z.enum(wayKinds), keyword: line(300).optional() }),
    data: z.array(z.object({ id, name: z.string() })),
  }),
  get: endpoint({ method: 'GET', path: '/v2/campaign/:id' }, 'campaign:view', {
    params: byId,
    data: campaignDetail,
  }),
  /** The clues or deals behind a figure. */
  rows: endpoint({ method: 'GET', path: '/v2/campaign/rows/:id' }, 'campaign:view', {
    params: byId,
    query: paging.extend({ of: z.enum(figureKeys) }),
    data: pageOf(figureRow),
  }),
  members: endpoint({ method: 'GET', path: '/v2/campaign/members/:id' }, 'campaign:view', {
    params: byId,
    query: paging.extend({ status: choicesParam(memberStates).optional() }),
    data: pageOf(member),
  }),
  create: endpoint({ method: 'POST', path: '/v2/campaign' }, 'campaign:edit', {
    creates: true,
    body: campaignDraft,
    data: campaignDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/campaign/:id' }, 'campaign:edit', {
    params: byId,
    body: campaignDraft.extend({ version }),
    data: campaignDetail,
  }),
  /** A draft like it, without its members, costs and ways. */
  copy: endpoint({ method: 'POST', path: '/v2/campaign/copy/:id' }, 'campaign:edit', {
    creates: true,
    params: byId,
    body: z.object({}),
    data: campaignDetail,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/campaign/state/:id' }, 'campaign:edit', {
    params: byId,
    body: z.object({ event: z.enum(campaignMoves), version }),
    data: campaignDetail,
  }),
  addCost: endpoint({ method: 'POST', path: '/v2/campaign/cost/:id' }, 'campaign:edit', {
    creates: true,
    params: byId,
    body: costDraft,
    data: campaignDetail,
  }),
  removeCost: endpoint({ method: 'DELETE', path: '/v2/campaign/cost/:id' }, 'campaign:edit', {
    params: byId,
    data: z.null(),
  }),
  addMembers: endpoint({ method: 'POST', path: '/v2/campaign/members/:id' }, 'campaign:edit', {
    params: byId,
    body: z.object({
      kind: z.enum(memberKinds),
      ids: z.array(id).min(1).max(mostAtOnce),
    }),
    data: z.array(batchLine),
  }),
  /** Everybody of a segment, as far as they are none yet. */
  addSegment: endpoint({ method: 'POST', path: '/v2/campaign/segment/:id' }, 'campaign:edit', {
    params: byId,
    body: z.object({ segmentId: id }),
    data: z.object({ added: z.number().int(), isMore: z.boolean() }),
  }),
  moveMembers: endpoint({ method: 'PUT', path: '/v2/campaign/members/:id' }, 'campaign:edit', {
    params: byId,
    body: z.object({ ids: z.array(id).min(1).max(mostAtOnce), event: z.enum(memberMoves) }),
    data: z.array(batchLine),
  }),
  /** Members of whom a clue came by the campaign have responded, or are converted with it. */
  followClues: endpoint({ method: 'POST', path: '/v2/campaign/follow/:id' }, 'campaign:edit', {
    params: byId,
    body: z.object({}),
    data: z.object({ responded: z.number().int(), converted: z.number().int() }),
  }),
})
