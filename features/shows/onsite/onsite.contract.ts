import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  id,
  line,
  moment,
  mostAtOnce,
  requiredLine,
} from '#platform/contract/schemas.ts'

import { denials } from './face/admission-model.ts'
import { conflictKinds, mergedVerdicts, verdicts } from './face/offline-merge-model.ts'

export const gateDirections = ['entry', 'exit'] as const
export const deviceStates = ['pending', 'active', 'lost', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]
export const deviceMoves = ['lose', 'revoke'] as const
export type DeviceMove = (typeof deviceMoves)[number]
export const reviewStates = ['settled', 'open', 'kept', 'voided'] as const
export type ReviewState = (typeof reviewStates)[number]
export const reviewMoves = ['keep', 'void'] as const
export type ReviewMove = (typeof reviewMoves)[number]
export const scanSources = ['camera', 'keyboard', 'search'] as const

const version = z.number().int()

export const gateDraft = z.object({
  name: requiredLine(40),
  hall: line(40),
  direction: z.enum(gateDirections),
  allowsReentry: z.boolean(),
  /** None: all ticket types of the activity. */
  typeIds: z.array(id).max(50),
})
export type GateDraft = z.infer<typeof gateDraft>

const gate = gateDraft.extend({
  id,
  version,
  entered: z.number().int(),
  left: z.number().int(),
  denied: z.number().int(),
})
export type GateRow = z.infer<typeof gate>

const device = z.object({
  id,
  name: z.string(),
  gateId: id,
  state: z.enum(deviceStates),
  /** Active, and not heard of for some minutes. */
  isOffline: z.boolean(),
  lastSeenAt: moment.nullable(),
  leaseUntil: moment.nullable(),
  /** Scans that it had not sent when it was last heard of. */
  queued: z.number().int(),
  /** The server's clock less the device's, in seconds. */
  clockOffset: z.number().int(),
  scans: z.number().int(),
  version,
  actions: z.array(
    z.object({ event: z.enum(deviceMoves), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type DeviceRow = z.infer<typeof device>

const enrolment = z.object({ device, url: z.string().nullable(), svg: z.string().nullable() })
export type Enrolment = z.infer<typeof enrolment>

/** The pages that a screen in the hall can show. */
export const screenKinds = ['welcome', 'numbers', 'draw', 'now', 'ads'] as const
export type ScreenKind = (typeof screenKinds)[number]

/** Those that the control desk opens; a screen of a draw belongs to its draw. */
export const hallScreens = ['welcome', 'numbers', 'now', 'ads'] as const
export type HallScreen = (typeof hallScreens)[number]

const screen = z.object({ id, kind: z.enum(screenKinds), url: z.string(), createdAt: moment })

const numbers = z.object({
  /** People who are inside now. */
  inside: z.number().int(),
  /** People who came at least once. */
  entered: z.number().int(),
  /** People who hold a ticket. */
  expected: z.number().int(),
  denied: z.number().int(),
  /** Scans that devices had not sent when they were last heard of. */
  queued: z.number().int(),
  conflicts: z.number().int(),
  badges: z.number().int(),
})
export type OnsiteNumbers = z.infer<typeof numbers>

const board = z.object({
  numbers,
  gates: z.array(gate),
  devices: z.array(device),
  screens: z.array(screen),
  types: z.array(z.object({ id, name: z.string() })),
})
export type Board = z.infer<typeof board>

const scanFilter = z.object({
  activityId: id,
  gateId: id.optional(),
  deviceId: id.optional(),
  verdict: choicesParam(mergedVerdicts).optional(),
  review: choicesParam(reviewStates).optional(),
})
export type ScanFilter = z.infer<typeof scanFilter>

const scanRow = z.object({
  id,
  /** Empty where nobody is known by that ticket. */
  name: z.string(),
  type: z.string(),
  registrationId: id,
  gate: z.string(),
  device: z.string(),
  source: z.enum(scanSources),
  at: moment,
  uncertain: z.boolean(),
  given: z.enum(verdicts),
  verdict: z.enum(mergedVerdicts),
  denial: z.enum(denials).nullable(),
  conflict: z.enum(conflictKinds).nullable(),
  review: z.enum(reviewStates),
  reviewedBy: z.string(),
  reason: z.string(),
  actions: z.array(
    z.object({ event: z.enum(reviewMoves), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type ScanRow = z.infer<typeof scanRow>

const ids = z.array(id).min(1).max(mostAtOnce)

export const onsiteContract = defineContract('onsite', {
  board: endpoint({ method: 'GET', path: '/v2/onsite/board' }, 'onsite:view', {
    query: z.object({ activityId: id }),
    data: board,
  }),
  addGate: endpoint({ method: 'POST', path: '/v2/onsite/gates' }, 'onsite:manage', {
    creates: true,
    body: gateDraft.extend({ activityId: id }),
    data: gate,
  }),
  updateGate: endpoint({ method: 'PUT', path: '/v2/onsite/gates/:id' }, 'onsite:manage', {
    params: byId,
    body: gateDraft.extend({ version }),
    data: gate,
  }),
  /** A gate that was never used is taken away; one with devices or scans stays, because they tell of it. */
  removeGate: endpoint({ method: 'DELETE', path: '/v2/onsite/gates/:id' }, 'onsite:manage', {
    params: byId,
    data: z.null(),
  }),
  /** Everybody who is inside now, as a sheet to print and to call out in an emergency. */
  inside: endpoint({ method: 'POST', path: '/v2/onsite/inside' }, 'onsite:manage', {
    body: z.object({ activityId: id }),
    file: true,
    unmasked: 'who is called out in an emergency is called by name; of a number only its end is there',
    slow: true,
  }),
  /** The address and its code open the device once, within a quarter of an hour; they are said once. */
  addDevice: endpoint({ method: 'POST', path: '/v2/onsite/devices' }, 'onsite:manage', {
    creates: true,
    saidOnce: ['url', 'svg'],
    body: z.object({ gateId: id, name: requiredLine(40) }),
    data: enrolment,
  }),
  moveDevice: endpoint({ method: 'PUT', path: '/v2/onsite/devices/state/:id' }, 'onsite:manage', {
    params: byId,
    body: z.object({ event: z.enum(deviceMoves), version }),
    data: device,
  }),
  scans: endpoint({ method: 'POST', path: '/v2/onsite/scans/list' }, 'onsite:view', {
    body: scanFilter.extend(paging.shape),
    data: pageOf(scanRow),
  }),
  resolve: endpoint({ method: 'PUT', path: '/v2/onsite/scans/resolve' }, 'onsite:resolve', {
    body: z.object({ ids, event: z.enum(reviewMoves), reason: requiredLine(200) }),
    data: z.array(batchLine),
  }),
  addScreen: endpoint({ method: 'POST', path: '/v2/onsite/screens' }, 'onsite:manage', {
    creates: true,
    body: z.object({ activityId: id, kind: z.enum(hallScreens).optional() }),
    data: screen,
  }),
  endScreen: endpoint({ method: 'DELETE', path: '/v2/onsite/screens/:id' }, 'onsite:manage', {
    params: byId,
    data: z.null(),
  }),
})
