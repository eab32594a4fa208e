import { z } from 'zod'

import { publicModes } from '#features/cards/cards/cards.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, choicesParam, id, line, listParam, moment } from '#platform/contract/schemas.ts'

export const handoverStates = [
  'draft',
  'simulated',
  'pending_approval',
  'scheduled',
  'running',
  'completed',
  'partial',
  'failed',
  'reverting',
  'reverted',
  'cancelled',
  'locked',
] as const
export type HandoverState = (typeof handoverStates)[number]

/** What people can do with a hand-over, as buttons. */
export const handoverButtons = [
  'edit',
  'simulate',
  'submit',
  'approve',
  'reject',
  'cancel',
  'retry',
  'undo',
] as const
export type HandoverButton = (typeof handoverButtons)[number]

/** Why somebody else has to agree first. */
export const approvalReasons = ['manyContacts', 'acrossDepartments', 'byManager'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

export const splitKinds = ['share', 'department', 'source', 'company', 'card', 'hand'] as const
export type SplitKind = (typeof splitKinds)[number]
export const conflictRules = ['merge', 'keep'] as const
export type ConflictRule = (typeof conflictRules)[number]
export const lineKinds = ['card', 'contact'] as const
export const lineStates = ['waiting', 'done', 'failed', 'reverted', 'kept'] as const
export type LineState = (typeof lineStates)[number]

/** Who takes over: a person, or the person behind a card, whose page visitors are then led to. */
const successor = z.object({ toStaffId: id.optional(), toCarteId: id.optional() })

const part = successor.extend({
  /** Of `share`: whole per cent, 100 together. */
  percent: z.number().int().min(0).max(100).optional(),
  /** Of `department`, `source`, `card`: which; of `company`: words that the company's name contains. */
  values: z.array(line(60)).max(200).optional(),
  /** Of `hand`: the contacts that were picked. */
  contactIds: z.array(id).max(5000).optional(),
})

export const inheritBody = successor.extend({
  /** The hand-over that is planned anew; a new one without it. */
  id: id.optional(),
  version: z.number().int().optional(),
  fromCarteIds: z.array(id).min(1).max(200),
  /** Several successors, instead of one. */
  split: z
    .object({
      by: z.enum(splitKinds),
      parts: z.array(part).min(1).max(20),
      /** Who gets what no part names; null for the department's pool. */
      rest: z.number().int().min(0).max(19).nullable(),
      /** The successor to whose card visitors are led; the first unless told. */
      pageTo: z.number().int().min(0).max(19).optional(),
    })
    .optional(),
  scope: z.object({ contacts: z.boolean().optional() }).optional(),
  publicMode: z.enum(publicModes),
  /** In place of the usual line about the successor. */
  message: line(100).optional(),
  effectiveAt: moment.nullable().optional(),
  /** What happens to contacts that a successor has already: one rule, and exceptions to it. */
  conflicts: z
    .object({ rule: z.enum(conflictRules), choices: z.record(id, z.enum(conflictRules)).optional() })
    .refine(({ choices }) => Object.keys(choices ?? {}).length <= 2000)
    .optional(),
  /** Only counts what would happen; without it the hand-over is submitted as well. */
  dryRun: z.boolean().optional(),
})
export type InheritBody = z.infer<typeof inheritBody>

const person = z.object({ staffId: id.nullable(), name: z.string(), avatarUrl: z.string().nullable() })

export const handoverRow = z.object({
  id,
  state: z.enum(handoverStates),
  /** The people whose work goes on. */
  from: z.array(person),
  cards: z.number().int(),
  successors: z.array(person),
  publicMode: z.enum(publicModes),
  contacts: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  initiator: z.string(),
  effectiveAt: moment.nullable(),
  finishedAt: moment.nullable(),
  undoUntil: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type HandoverRow = z.infer<typeof handoverRow>

const simulatedSuccessor = z.object({
  staffId: id,
  cardId: id.nullable(),
  name: z.string(),
  department: z.string().nullable(),
  /** How many customers the person looks after now, gets, and has room for after that. */
  hasNow: z.number().int(),
  receives: z.number().int(),
  merges: z.number().int(),
  left: z.number().int(),
})

export const simulation = z.object({
  at: moment,
  validUntil: moment,
  counts: z.object({ cards: z.number().int(), contacts: z.number().int(), shareLinks: z.number().int() }),
  successors: z.array(simulatedSuccessor),
  /** Goes to the department's pool: nobody has room for it, or the split says so. */
  pool: z.number().int(),
  /** Of the pool, what is there because the successors are full. */
  excess: z.number().int(),
  conflicts: z.object({
    total: z.number().int(),
    merges: z.number().int(),
    /** The first of them, for looking at and choosing. */
    list: z.array(
      z.object({
        contactId: id,
        name: z.string(),
        company: z.string(),
        mobile: z.string(),
        successor: z.string(),
        known: z.string(),
        choice: z.enum(conflictRules),
      }),
    ),
  }),
  notMovable: z.array(
    z.object({ kind: z.enum(['approvals', 'requests', 'departments', 'roles']), count: z.number().int() }),
  ),
  /** Who sees these contacts besides the successors, now and afterwards. */
  access: z.array(z.object({ role: z.string(), people: z.number().int() })),
  page: z.object({
    mode: z.enum(publicModes),
    name: z.string(),
    message: z.string().nullable(),
  }),
  approval: z.array(z.enum(approvalReasons)),
})
export type Simulation = z.infer<typeof simulation>

export const handoverDetail = handoverRow.extend({
  version: z.number().int(),
  fromCards: z.array(
    z.object({
      carteId: id,
      name: z.string(),
      title: z.string(),
      status: z.string(),
      staffId: id.nullable(),
      publicUrl: z.string(),
    }),
  ),
  /** As it was asked for: what the steps of the screen begin with. */
  plan: inheritBody.omit({ id: true, version: true, dryRun: true }),
  simulation: simulation.nullable(),
  waiting: z.number().int(),
  jobId: id.nullable(),
  approvalId: id.nullable(),
  /** What came of an undo. */
  undone: z.object({ returned: z.number().int(), kept: z.number().int() }).nullable(),
  actions: z.array(
    z.object({ event: z.enum(handoverButtons), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type HandoverDetail = z.infer<typeof handoverDetail>

export const handoverLine = z.object({
  id,
  kind: z.enum(lineKinds),
  objectId: id,
  name: z.string(),
  from: z.string(),
  /** Null for the department's pool. */
  to: z.string().nullable(),
  merged: z.boolean(),
  state: z.enum(lineStates),
  /** Why it failed or stayed, in the caller's language. */
  reason: z.string().nullable(),
  at: moment.nullable(),
})
export type HandoverLine = z.infer<typeof handoverLine>

export const handoverContact = z.object({
  contactId: id,
  name: z.string(),
  company: z.string(),
  source: z.string(),
  carteId: id.nullable(),
  cardName: z.string().nullable(),
  createdAt: moment,
})

const act = z.object({ version: z.number().int() })
const reasoned = act.extend({ reason: line(200).optional() })
const access = 'card:inherit'

export const handoversContract = defineContract('handovers', {
  /** Plans a hand-over and, unless it is a dry run, submits it. */
  inherit: endpoint({ method: 'PUT', path: '/v2/carte/inheritCarte' }, access, {
    body: inheritBody,
    data: handoverDetail,
    creates: true,
    maxBodyBytes: 1_000_000,
  }),
  list: endpoint({ method: 'GET', path: '/v2/carte/inherits' }, access, {
    query: paging.extend({ state: choicesParam(handoverStates).optional(), keyword: line(60).optional() }),
    data: pageOf(handoverRow),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/carte/inherits/counts' }, access, {
    data: z.record(z.enum(handoverStates), z.number().int()),
  }),
  get: endpoint({ method: 'GET', path: '/v2/carte/inherits/:id' }, access, {
    params: byId,
    data: handoverDetail,
  }),
  lines: endpoint({ method: 'GET', path: '/v2/carte/inherits/:id/lines' }, access, {
    params: byId,
    query: paging.extend({
      state: z.enum(lineStates).optional(),
      kind: z.enum(lineKinds).optional(),
      keyword: line(60).optional(),
    }),
    data: pageOf(handoverLine),
  }),
  /** Cards that the caller may hand over. */
  candidates: endpoint({ method: 'GET', path: '/v2/carte/inherits/cards' }, access, {
    query: z.object({ keyword: line(60).optional(), staffId: id.optional(), ids: listParam(200).optional() }),
    data: z.array(
      z.object({
        carteId: id,
        name: z.string(),
        avatarUrl: z.string().nullable(),
        title: z.string(),
        department: z.string().nullable(),
        departmentId: id.nullable(),
        status: z.string(),
        staffId: id.nullable(),
        leaving: z.boolean(),
        contacts: z.number().int(),
      }),
    ),
  }),
  /** People who could take over: at work, with an account, and with room. */
  successors: endpoint({ method: 'GET', path: '/v2/carte/inherits/successors' }, access, {
    query: z.object({ keyword: line(60).optional(), ids: listParam(20).optional() }),
    data: z.array(
      z.object({
        staffId: id,
        name: z.string(),
        avatarUrl: z.string().nullable(),
        title: z.string(),
        department: z.string().nullable(),
        /** A card in use whose page visitors can be led to. */
        cardId: id.nullable(),
        contacts: z.number().int(),
        left: z.number().int(),
      }),
    ),
  }),
  /** The contacts that belong to cards, to pick from by hand. */
  contacts: endpoint({ method: 'GET', path: '/v2/carte/inherits/contacts' }, access, {
    query: paging.extend({ cardIds: listParam(200), keyword: line(60).optional() }),
    data: pageOf(handoverContact),
  }),
  submit: endpoint({ method: 'PUT', path: '/v2/carte/inherits/:id/submit' }, access, {
    params: byId,
    body: act,
    data: handoverDetail,
  }),
  approve: endpoint({ method: 'PUT', path: '/v2/carte/inherits/:id/approve' }, access, {
    params: byId,
    body: reasoned,
    data: handoverDetail,
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/carte/inherits/:id/reject' }, access, {
    params: byId,
    body: reasoned,
    data: handoverDetail,
  }),
  cancel: endpoint({ method: 'PUT', path: '/v2/carte/inherits/:id/cancel' }, access, {
    params: byId,
    body: reasoned,
    data: handoverDetail,
  }),
  retry: endpoint({ method: 'PUT', path: '/v2/carte/inherits/:id/retry' }, access, {
    params: byId,
    body: act,
    data: handoverDetail,
  }),
  undo: endpoint({ method: 'PUT', path: '/v2/carte/inherits/:id/undo' }, access, {
    params: byId,
    body: reasoned,
    data: handoverDetail,
  }),
  report: endpoint({ method: 'GET', path: '/v2/carte/inherits/:id/report' }, access, {
    params: byId,
    file: true,
    slow: true,
  }),
})
