import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { sheetUpload } from '#platform/contract/imports.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, choicesParam, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const drawStates = ['draft', 'ready', 'running', 'paused', 'ended', 'void', 'archived'] as const
export type DrawState = (typeof drawStates)[number]

export const roundStates = ['waiting', 'open', 'drawn', 'published', 'void'] as const
export type RoundState = (typeof roundStates)[number]

/** From a locked list, or at once on a visitor's own phone. */
export const drawMethods = ['list', 'wheel', 'scratch'] as const
export type DrawMethod = (typeof drawMethods)[number]

/** Entries: who came, who has signed up, or who signed up through one channel. */
export const entrySources = ['attended', 'registered', 'channel'] as const
export type EntrySource = (typeof entrySources)[number]

/** L1: the seed alone decides; L2: a public value of later does, too. */
export const drawLevels = ['L1', 'L2'] as const
export type DrawLevel = (typeof drawLevels)[number]

export const prizeKinds = ['goods', 'coupon', 'redPacket', 'code', 'place'] as const
export type PrizeKind = (typeof prizeKinds)[number]

export const deliveries = ['desk', 'ship'] as const
export type Delivery = (typeof deliveries)[number]

export const drawMoves = ['commit', 'reopen', 'start', 'pause', 'resume', 'end', 'void', 'archive'] as const
export type DrawMove = (typeof drawMoves)[number]

export const roundMoves = ['lock', 'draw', 'void'] as const
export type RoundMove = (typeof roundMoves)[number]

const version = z.number().int()
const fen = z.number().int().min(0).max(100_000_000_000)

export const prizeDraft = z.object({
  name: requiredLine(60),
  kind: z.enum(prizeKinds),
  delivery: z.enum(deliveries),
  /** In fen: the law limits it, and so does the product. */
  valueFen: fen,
  stock: z.number().int().min(1).max(10_000),
  /** Of ten thousand tries; for wheels and scratch cards alone. */
  chance: z.number().int().min(0).max(10_000),
})
export type PrizeDraft = z.infer<typeof prizeDraft>

export const drawDraft = z.object({
  name: requiredLine(60),
  rule: paragraph(2000),
  method: z.enum(drawMethods),
  source: z.enum(entrySources),
  channel: line(40),
  level: z.enum(drawLevels),
  /** Names the public value that decides too, such as the close of an index on a day. */
  external: line(120),
  /** A rehearsal is marked as one everywhere; nobody wins anything and nobody is written to. */
  isRehearsal: z.boolean(),
  claimDays: z.number().int().min(1).max(60),
  /** Of one person; for wheels and scratch cards alone. */
  tries: z.number().int().min(1).max(10),
  prizes: z.array(prizeDraft).min(1).max(20),
  /** Refused where it names anybody: nobody's win may be settled before the draw. */
  mustWin: z.array(id).max(200).optional(),
})
export type DrawDraft = z.infer<typeof drawDraft>

const drawAction = z.object({ event: z.enum(drawMoves), allowed: z.boolean(), reason: z.string().nullable() })

export const drawRow = z.object({
  id,
  name: z.string(),
  method: z.enum(drawMethods),
  source: z.enum(entrySources),
  level: z.enum(drawLevels),
  isRehearsal: z.boolean(),
  state: z.enum(drawStates),
  /** Pieces of all prizes, and those that are left. */
  stock: z.number().int(),
  remaining: z.number().int(),
  winnings: z.number().int(),
  claimed: z.number().int(),
  at: moment,
  version,
  actions: z.array(drawAction),
})
export type DrawRow = z.infer<typeof drawRow>

export const prize = prizeDraft.extend({ id, remaining: z.number().int() })
export type Prize = z.infer<typeof prize>

const external = z.object({ value: requiredLine(200), source: requiredLine(300), bornAt: moment })
export type External = z.infer<typeof external>

export const roundRow = z.object({
  id,
  state: z.enum(roundStates),
  prizeId: id,
  prize: z.string(),
  /** Counts locked lists; null while there is none. */
  number: z.number().int().nullable(),
  /** Pieces that are drawn. */
  count: z.number().int(),
  entries: z.number().int(),
  listHash: z.string(),
  lockedAt: moment.nullable(),
  /** L2: the public value may be born from here on. */
  bornFrom: moment.nullable(),
  external: external.nullable(),
  seed: z.string(),
  reason: z.string(),
  winners: z.array(z.object({ name: z.string(), leaf: z.string() })),
  publishedUrl: z.string().nullable(),
  version,
  actions: z.array(
    z.object({ event: z.enum(roundMoves), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type RoundRow = z.infer<typeof roundRow>

export const drawDetail = drawRow.extend({
  activityId: id,
  rule: z.string(),
  channel: z.string(),
  external: z.string(),
  claimDays: z.number().int(),
  tries: z.number().int(),
  prizes: z.array(prize),
  /** The digest of everything that was fixed; empty for a draft. */
  commitHash: z.string(),
  committedAt: moment.nullable(),
  committedBy: z.string(),
  reason: z.string(),
  /** People who are on the list, or would be if it were locked now. */
  eligible: z.number().int(),
  /** Those of them whom a colleague added. */
  addedByHand: z.number().int(),
  /** People whom a colleague took off the list. */
  removedByHand: z.number().int(),
  /** Entrants may be added and taken off until the first list is locked. */
  takesEntrants: z.boolean(),
  rounds: z.array(roundRow),
  screens: z.array(z.object({ id, url: z.string() })),
  url: z.string(),
})
export type DrawDetail = z.infer<typeof drawDetail>

export const winningStates = [
  'won',
  'to_claim',
  'info_needed',
  'claimed',
  'shipped',
  'expired',
  'forfeited',
  'revoked',
  'redrawn',
] as const
export type WinningState = (typeof winningStates)[number]

/** The events that colleagues raise. */
export const winningMoves = ['remind', 'redeem', 'ship', 'receive', 'expire', 'revoke'] as const
export type WinningMove = (typeof winningMoves)[number]

export const winningRow = z.object({
  id,
  drawId: id,
  draw: z.string(),
  prize: z.string(),
  kind: z.enum(prizeKinds),
  delivery: z.enum(deliveries),
  state: z.enum(winningStates),
  isRehearsal: z.boolean(),
  name: z.string(),
  company: z.string(),
  mobile: z.string(),
  code: z.string(),
  hasAddress: z.boolean(),
  carrier: z.string(),
  tracking: z.string(),
  until: moment.nullable(),
  at: moment,
  /** The moment of the hand-over at the desk, and who handed over. */
  claimedAt: moment.nullable(),
  claimedBy: z.string(),
  reason: z.string(),
  version,
  actions: z.array(
    z.object({ event: z.enum(winningMoves), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type WinningRow = z.infer<typeof winningRow>

/** A list that somebody types or hands in: as many lines as one press takes. */
export const mostEntrants = 500

/** `ready` may be added or taken off, `added` or `removed` just was; the others say why not. */
export const entrantVerdicts = [
  'ready',
  'added',
  'removed',
  'listed',
  'absent',
  'twice',
  'invalid',
  'unknown',
] as const
export type EntrantVerdict = (typeof entrantVerdicts)[number]

const entrantLine = z.object({
  /** From 1, as in the sheet or the text. */
  row: z.number().int(),
  mobile: z.string(),
  /** Masked; empty where nobody was found. */
  name: z.string(),
  verdict: z.enum(entrantVerdicts),
})
export type EntrantLine = z.infer<typeof entrantLine>

const entrantLines = z.object({ lines: z.array(entrantLine) })
const entrants = z.object({ mobiles: z.array(line(40)).min(1).max(mostEntrants) })

const byActivity = z.object({ activityId: id })

const drawFilter = byActivity.extend({
  status: choicesParam(drawStates).optional(),
  method: z.enum(drawMethods).optional(),
  keyword: line(60).optional(),
})
export type DrawFilter = z.infer<typeof drawFilter>

const winningFilter = byActivity.extend({
  drawId: id.optional(),
  status: choicesParam(winningStates).optional(),
  keyword: line(60).optional(),
})
export type WinningFilter = z.infer<typeof winningFilter>

/** A batch of winnings: fewer than elsewhere, because each may write a message. */
const mostWinnings = 200

const total = z.number().int()
const screen = z.object({ id, url: z.string() })

export const drawsContract = defineContract('draws', {
  list: endpoint({ method: 'GET', path: '/v2/draw/list' }, 'draw:view', {
    query: drawFilter.extend(paging.shape),
    data: pageOf(drawRow),
  }),
  totals: endpoint({ method: 'GET', path: '/v2/draw/totals' }, 'draw:view', {
    query: byActivity,
    data: z.object({
      draws: z.array(z.object({ state: z.enum(drawStates), total })),
      winnings: z.array(z.object({ state: z.enum(winningStates), total })),
      /** The page on which everybody reads rules, commits and results. */
      url: z.string(),
    }),
  }),
  winnings: endpoint({ method: 'GET', path: '/v2/draw/winnings' }, 'draw:view', {
    query: winningFilter.extend(paging.shape),
    data: pageOf(winningRow),
  }),
  exportWinnings: endpoint({ method: 'GET', path: '/v2/draw/winnings/export' }, 'draw:view', {
    query: winningFilter,
    file: true,
    slow: true,
  }),
  /** Numbers and addresses too, to send prizes: another colleague agrees before the file is made. */
  exportWinners: endpoint({ method: 'GET', path: '/v2/draw/winnings/exportShipping' }, 'draw:edit', {
    query: winningFilter,
    file: true,
    writes: true,
    slow: true,
  }),
  /** The winnings of a code or a number, for the desk that hands them over. */
  findClaims: endpoint({ method: 'POST', path: '/v2/draw/claims' }, 'draw:redeem', {
    body: byActivity.extend({ key: requiredLine(40) }),
    data: z.array(winningRow),
  }),
  moveWinnings: endpoint({ method: 'PUT', path: '/v2/draw/winnings/move' }, 'draw:redeem', {
    body: z.object({
      ids: z.array(id).min(1).max(mostWinnings),
      event: z.enum(winningMoves),
      reason: line(300).optional(),
      carrier: line(40).optional(),
      tracking: line(60).optional(),
    }),
    data: z.array(z.object({ id: z.string(), ok: z.boolean(), code: z.number().int(), msg: z.string() })),
  }),
  /** The address to which a prize goes, for who ships it. */
  address: endpoint({ method: 'GET', path: '/v2/draw/winnings/:id/address' }, 'draw:redeem', {
    params: byId,
    data: z.object({
      recipient: z.string(),
      mobile: z.string(),
      address: z.string(),
      eraseAt: moment.nullable(),
    }),
  }),
  get: endpoint({ method: 'GET', path: '/v2/draw/:id' }, 'draw:view', { params: byId, data: drawDetail }),
  create: endpoint({ method: 'POST', path: '/v2/draw' }, 'draw:edit', {
    creates: true,
    body: drawDraft.extend({ activityId: id }),
    data: drawDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/draw/:id' }, 'draw:edit', {
    params: byId,
    body: drawDraft.extend({ version }),
    data: drawDetail,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/draw/:id/move' }, 'draw:view', {
    params: byId,
    body: z.object({ event: z.enum(drawMoves), reason: line(300).optional(), version }),
    data: drawDetail,
  }),
  /** Tells the outcome of each line if these people were added, or taken off; nothing is written. */
  checkEntrants: endpoint({ method: 'POST', path: '/v2/draw/:id/entrants/check' }, 'draw:edit', {
    params: byId,
    body: entrants.extend({ isRemoval: z.boolean().optional() }),
    data: entrantLines,
  }),
  /** The same for a sheet with a column of mobile numbers. */
  checkEntrantSheet: endpoint({ method: 'POST', path: '/v2/draw/:id/entrants/sheet' }, 'draw:edit', {
    params: byId,
    upload: sheetUpload(5),
    data: entrantLines,
  }),
  /** Adds people who have signed up to the list, beside the draw's own rule, or takes people off it for a reason, until the first list is locked. */
  changeEntrants: endpoint({ method: 'POST', path: '/v2/draw/:id/entrants' }, 'draw:edit', {
    creates: true,
    params: byId,
    body: entrants.extend({ removal: z.object({ reason: requiredLine(300) }).optional() }),
    data: entrantLines,
  }),
  /** Another round for what is left of a prize. */
  addRound: endpoint({ method: 'POST', path: '/v2/draw/:id/rounds' }, 'draw:run', {
    creates: true,
    params: byId,
    body: z.object({ prizeId: id }),
    data: drawDetail,
  }),
  moveRound: endpoint({ method: 'PUT', path: '/v2/draw/rounds/:id/move' }, 'draw:run', {
    params: byId,
    body: z.object({
      event: z.enum(roundMoves),
      reason: line(300).optional(),
      external: external.optional(),
      version,
    }),
    data: drawDetail,
  }),
  addScreen: endpoint({ method: 'POST', path: '/v2/draw/:id/screens' }, 'draw:run', {
    creates: true,
    params: byId,
    body: z.object({}),
    data: screen,
  }),
  endScreen: endpoint({ method: 'DELETE', path: '/v2/draw/screens/:id' }, 'draw:run', {
    params: byId,
    data: z.null(),
  }),
})
