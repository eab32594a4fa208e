import { z } from 'zod'

import { dropReasons, sendStates } from '#features/customers/consents/consents.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment } from '#platform/contract/schemas.ts'

import { graphFlaw, journeyDraft, journeyGraph, nodeId } from './journey-graphs.contract.ts'

export const journeyStates = ['draft', 'waiting', 'active', 'paused', 'stopped'] as const
export type JourneyState = (typeof journeyStates)[number]

export const journeyMoves = ['pause', 'resume', 'stop'] as const
export type JourneyMove = (typeof journeyMoves)[number]
export const journeyEvents = ['edit', 'publish', ...journeyMoves, 'remove'] as const
export type JourneyEvent = (typeof journeyEvents)[number]

export const visitStates = ['inside', 'done', 'goal', 'out'] as const
export type VisitState = (typeof visitStates)[number]

const version = z.number().int()

const journeyRow = z.object({
  id,
  name: z.string(),
  note: z.string(),
  state: z.enum(journeyStates),
  /** The published version; null before the first. */
  number: z.number().int().nullable(),
  /** The drawing differs from the published one. */
  hasDraft: z.boolean(),
  createdBy: z.string(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(journeyEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type JourneyRow = z.infer<typeof journeyRow>

const sendCount = z.object({
  state: z.enum(sendStates),
  why: z.enum(dropReasons).nullable(),
  count: z.number().int(),
})

const journeyDetail = journeyRow.extend({
  graph: journeyGraph,
  flaws: z.array(graphFlaw),
  /** People in the published version and before it, by how they stand. */
  people: z.object({
    inside: z.number().int(),
    done: z.number().int(),
    goal: z.number().int(),
    out: z.number().int(),
  }),
  /** How many people stand at each node now, and what became of its messages. */
  nodes: z.array(z.object({ node: nodeId, here: z.number().int(), sends: z.array(sendCount) })),
})
export type JourneyDetail = z.infer<typeof journeyDetail>

const simulatedStep = z.object({
  node: nodeId,
  at: moment,
  /** In the reader's language: what happens there to this person. */
  sentence: z.string(),
  /** It would not happen, and why. */
  isStopped: z.boolean(),
})

const simulation = z.object({ name: z.string(), mayEnter: z.boolean(), steps: z.array(simulatedStep) })
export type Simulation = z.infer<typeof simulation>

const visit = z.object({
  id,
  customerId: id,
  name: z.string(),
  state: z.enum(visitStates),
  node: nodeId.nullable(),
  enteredAt: moment,
  dueAt: moment.nullable(),
  endedAt: moment.nullable(),
})
export type JourneyVisit = z.infer<typeof visit>

export const journeysContract = defineContract('journeys', {
  list: endpoint({ method: 'GET', path: '/v2/journey/list' }, 'journey:view', {
    query: paging.extend({ keyword: line(60).optional(), state: z.enum(journeyStates).optional() }),
    data: pageOf(journeyRow),
  }),
  /** Says place by place where a drawing is wrong; nothing is written. */
  validate: endpoint({ method: 'POST', path: '/v2/journey/validate' }, 'journey:view', {
    body: z.object({ graph: journeyGraph }),
    data: z.array(graphFlaw),
  }),
  /** One person's way through a drawing, as things stand now; nothing is sent or written. */
  simulate: endpoint({ method: 'POST', path: '/v2/journey/simulate' }, 'journey:view', {
    body: z.object({ graph: journeyGraph, carteId: id }),
    data: simulation,
  }),
  get: endpoint({ method: 'GET', path: '/v2/journey/:id' }, 'journey:view', {
    params: byId,
    data: journeyDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/journey' }, 'journey:edit', {
    creates: true,
    body: journeyDraft,
    data: journeyDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/journey/:id' }, 'journey:edit', {
    params: byId,
    body: journeyDraft.extend({ version }),
    data: journeyDetail,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/journey/:id' }, 'journey:edit', {
    params: byId,
    data: z.null(),
  }),
  /** One that sends messages waits for a second person. */
  publish: endpoint({ method: 'PUT', path: '/v2/journey/publish/:id' }, 'journey:publish', {
    params: byId,
    body: z.object({ version }),
    data: journeyDetail,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/journey/state/:id' }, 'journey:publish', {
    params: byId,
    body: z.object({ event: z.enum(journeyMoves), version }),
    data: journeyDetail,
  }),
  people: endpoint({ method: 'GET', path: '/v2/journey/people/:id' }, 'journey:view', {
    params: byId,
    query: paging.extend({ state: z.enum(visitStates).optional() }),
    data: pageOf(visit),
  }),
})
