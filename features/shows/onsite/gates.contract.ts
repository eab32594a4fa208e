import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, line, moment, publicId, requiredLine } from '#platform/contract/schemas.ts'

import { denials } from './face/admission-model.ts'
import { gatePaths } from './face/gate-calls-model.ts'
import { verdicts } from './face/offline-merge-model.ts'
import { gateDirections, scanSources } from './onsite.contract.ts'

/** More scans than this go in several uploads. */
export const scansAtOnce = 500

const base64Url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+$/)

/**
 * A call of a device: the text is JSON, and the signature is that of the device's key over path, device, moment and text.
 * The moment is the server's clock as the device knows it.
 */
export const signedCall = z.object({
  device: publicId,
  at: z.number().int(),
  text: z.string().max(250_000),
  signature: base64Url(86, 86),
})
export type SignedCall = z.infer<typeof signedCall>

const gate = z.object({
  id,
  name: z.string(),
  hall: z.string(),
  direction: z.enum(gateDirections),
  allowsReentry: z.boolean(),
  typeIds: z.array(id),
})

/** The facts of a gate that change rarely. */
const place = z.object({
  activity: z.object({
    id,
    end: z.string(),
    title: z.string(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    zone: z.string(),
    /** SPKI as base64: proves the codes of tickets. */
    publicKey: z.string(),
  }),
  device: z.object({ id, name: z.string(), gateId: id }),
  gates: z.array(gate),
  types: z.array(z.object({ id, name: z.string() })),
})
export type GatePlace = z.infer<typeof place>

/** A ticket as gates keep it: the name is masked, and keys find it by what somebody says. */
const ticket = z.object({
  id,
  typeId: id,
  state: z.string(),
  codeVersion: z.number().int(),
  name: z.string(),
  company: z.string(),
  /** Absent for a ticket without a seat. */
  seat: z.string().optional(),
  /** The last four digits of the number. */
  tail: z.string(),
  keys: z.array(z.string()),
})
export type GateTicket = z.infer<typeof ticket>

const otherScan = z.object({
  device: id,
  counter: z.number().int(),
  ticket: id,
  gate: id,
  correctedAt: z.number().int(),
  uncertain: z.boolean(),
  given: z.enum(verdicts),
  isVoided: z.boolean(),
})
export type OtherScan = z.infer<typeof otherScan>

export const syncRequest = z.object({
  /** The end of the last answer; empty at the beginning. */
  cursor: line(100),
  scanCursor: line(100),
  queued: z.number().int().min(0).max(1_000_000),
  deviceAt: z.number().int(),
})
export type SyncRequest = z.infer<typeof syncRequest>

const synced = z.object({
  now: z.number().int(),
  leaseUntil: moment,
  place,
  tickets: z.array(ticket),
  cursor: z.string(),
  scans: z.array(otherScan),
  scanCursor: z.string(),
  hasMore: z.boolean(),
})
export type Synced = z.infer<typeof synced>

export const sentScan = z.object({
  counter: z.number().int().min(1).max(10_000_000),
  ticket: id,
  gate: id,
  deviceAt: z.number().int().min(0).max(8_640_000_000_000),
  correctedAt: z.number().int().min(0).max(8_640_000_000_000),
  uncertain: z.boolean(),
  given: z.enum(verdicts),
  denial: z.enum(denials).nullable(),
  source: z.enum(scanSources),
  codeVersion: z.number().int().min(0).max(65_535),
})
export type SentScan = z.infer<typeof sentScan>

export const scansRequest = z.object({ scans: z.array(sentScan).max(scansAtOnce) })

export const walkInRequest = z.object({
  name: requiredLine(40),
  mobile: line(20),
  company: line(60),
  ticketTypeId: id,
})
export type WalkInRequest = z.infer<typeof walkInRequest>

/** The calls of gate devices. They carry no session: each is signed by the key that the device made when it was enrolled. */
export const gatesContract = defineContract('onsite', {
  enrol: endpoint({ method: 'POST', path: gatePaths.enrol }, 'public', {
    body: z.object({
      token: z.string().regex(/^[0-9A-Za-z]{22}\.[0-9A-Za-z]{22}$/),
      /** SPKI as base64url. */
      publicKey: base64Url(60, 200),
    }),
    data: z.object({ device: publicId, now: z.number().int() }),
  }),
  sync: endpoint({ method: 'POST', path: gatePaths.sync }, 'public', {
    body: signedCall,
    data: synced,
  }),
  scans: endpoint({ method: 'POST', path: gatePaths.scans }, 'public', {
    body: signedCall,
    maxBodyBytes: 300_000,
    data: z.object({ now: z.number().int(), stored: z.number().int(), isLast: z.boolean() }),
  }),
  walkIn: endpoint({ method: 'POST', path: gatePaths.walkIn }, 'public', {
    body: signedCall,
    data: ticket,
  }),
})
