import { createHash, createPublicKey, verify } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

import {
  type Activity,
  findActivity,
  findTickets,
} from '#features/shows/activities/server/activity-sale.public.ts'
import {
  findRegistrations,
  signUp,
  ticketKeyOf,
} from '#features/shows/registrations/server/attendance.public.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { notFound, orNotFound, tooMany } from '#platform/server/http/refusal.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import { isSameText } from '#platform/server/secrets/same-text.ts'

import { signedText } from '../face/gate-calls-model.ts'
import { maskName } from '../face/masked-name-model.ts'
import { searchKey } from '../face/search-key-model.ts'
import {
  type GatePlace,
  type GateTicket,
  scansRequest,
  type SentScan,
  type SignedCall,
  type Synced,
  syncRequest,
  type WalkInRequest,
  walkInRequest,
} from '../gates.contract.ts'
import {
  type Cursor,
  findChangedScans,
  findChangedTickets,
  findCounters,
  insertScans,
} from './gate-scans.repository.ts'
import { callMinutes, deviceMachine, hoursAfterEnd, leaseHours } from './onsite.domain.ts'
import { enrolDigest } from './onsite.actions.ts'
import { refuse, refuseField, refusePerson } from './onsite.refusals.ts'
import {
  type Device,
  deviceAddress,
  findDevice,
  findGates,
  lockDevice,
  writeDevice,
} from './onsite.repository.ts'
import { mergeTickets } from './scan-merge.actions.ts'

const budgets = defineService<{ enrols: Budget; calls: Budget }>('onsite.budgets')
const tenMinutes = 600_000

/** A whole hall stands behind one address: devices are counted each, and only strangers by their address. */
export const provideGateBudgets = ({ provided }: Pick<Services, 'provided'>): void =>
  provided.provide(budgets, {
    enrols: createBudget({ limit: 60, windowMs: tenMinutes }),
    calls: createBudget({ limit: 1_200, windowMs: tenMinutes }),
  })

/** A P-256 key as a device sends it; undefined for anything else. */
function readKey(publicKey: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), type: 'spki', format: 'der' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

const actorOfDevice = ({ name }: Device): Actor => ({ ...systemActor, name })

/** Takes the key of a new device. The secret works once, and nothing tells a wrong one from one that is used up. */
export async function enrolDevice(
  services: Services,
  { ip }: FastifyRequest,
  { token, publicKey }: { token: string; publicKey: string },
): Promise<{ device: string; now: number }> {
  if (!services.provided.get(budgets).enrols.take(ip)) throw tooMany(600)
  const [address = '', secret = ''] = token.split('.')
  const found = await resolveAddress(services.database, address, deviceAddress)
  return services.database.asTenant(found?.companyId ?? unknownCompanyId, async (tx) => {
    const device = found && (await lockDevice(tx, found.objectId))
    const { enrolHash, enrolUntil, state } = device ?? { enrolHash: null, enrolUntil: null, state: 'pending' }
    const decision = deviceMachine.decide('enrol', { subject: { state }, context: undefined })
    const isOpen = decision.allowed && enrolUntil !== null && enrolUntil.getTime() > Date.now()
    if (!device || !isOpen || enrolHash === null || !isSameText(enrolDigest(secret), enrolHash))
      throw refuse((t) => t.errors.enrolment, { reason: 'ENROLMENT_OVER' })
    if (!readKey(publicKey)) throw refuseField('publicKey', (t) => t.errors.key)
    await writeDevice(tx, device.id, {
      publicKey,
      state: decision.to,
      enrolHash: null,
      lastSeenAt: new Date(),
      version: device.version + 1,
    })
    await record(tx, actorOfDevice(device), [
      { objectType: 'gateDevice', objectId: device.id, event: 'enrolDevice', from: state, to: decision.to },
    ])
    return { device: address, now: Date.now() }
  })
}

export interface GateVisit {
  tx: Tx
  services: Services
  device: Device
  activity: Activity
  now: number
}

function isSigned(path: string, call: SignedCall, publicKey: string): boolean {
  const key = readKey(publicKey)
  const text = Buffer.from(signedText(path, call))
  return (
    key !== undefined &&
    verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(call.signature, 'base64url'))
  )
}

/** Lets a device work that has signed its call, is neither lost nor revoked, and whose activity is not long over. */
export async function asDevice<T>(
  services: Services,
  { path, call }: { path: string; call: SignedCall },
  work: (visit: GateVisit) => Promise<T>,
): Promise<T> {
  if (!services.provided.get(budgets).calls.take(call.device)) throw tooMany(30)
  const found = await resolveAddress(services.database, call.device, deviceAddress)
  return services.database.asTenant(found?.companyId ?? unknownCompanyId, async (tx) => {
    const device = found && (await findDevice(tx, found.objectId))
    if (!device?.publicKey || !isSigned(path, call, device.publicKey)) throw notFound()
    const now = Date.now()
    if (Math.abs(call.at - now) > callMinutes * 60_000)
      throw refuse((t) => t.errors.clock, { reason: 'CLOCK', fields: { now: String(now) } })
    const activity = await findActivity(tx, device.activityId).then(orNotFound)
    const isOver = activity.endsAt !== null && activity.endsAt.getTime() + hoursAfterEnd * hourMs < now
    if (device.state !== 'active' || isOver)
      throw refusePerson((t) => t.errors.deviceEnded, { reason: 'DEVICE_ENDED' })
    return work({ tx, services, device, activity, now })
  })
}

/** The JSON of a signed call by its schema. */
export function readText<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const { data, success } = schema.safeParse(value)
  if (!success) throw refuseField('text', (t) => t.errors.text)
  return data
}

const endOf = (id: string) => id.replaceAll('-', '').slice(-16)

async function placeOf({ tx, services, device, activity }: GateVisit): Promise<GatePlace> {
  const { id, title, startsAt, endsAt, zone } = activity
  const { types } = await findTickets(tx, [id])
  return {
    activity: {
      id,
      title,
      zone,
      end: endOf(id),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      publicKey: await ticketKeyOf(services.database, tx, id),
    },
    device: { id: device.id, name: device.name, gateId: device.gateId },
    gates: (await findGates(tx, id)).map((gate) => ({
      id: gate.id,
      name: gate.name,
      hall: gate.hall,
      direction: gate.direction,
      allowsReentry: gate.allowsReentry,
      typeIds: gate.typeIds,
    })),
    types: types.map(({ id: typeId, name }) => ({ id: typeId, name })),
  }
}

type TicketFacts = Omit<Awaited<ReturnType<typeof findChangedTickets>>[number], 'at'>

/** The words by which a person is found, each as a digest of the activity: the list itself tells no whole name. */
function keysOf(activityId: string, name: string): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  const [initials = '', ...syllables] = searchablePinyin(name).split(' ').toReversed()
  const pinyin = syllables.toReversed().join('')
  const spellings = new Set([name, pinyin, initials].map((word) => word.toLowerCase().replace(/\s+/g, '')))
  return [...spellings].filter((word) => word !== '').map((word) => searchKey(activityId, word, hash))
}

/** A ticket as it lies on devices. */
export const gateTicket = (
  activityId: string,
  { id, typeId, state, codeVersion, name, company, seat, mobile }: TicketFacts,
): GateTicket => ({
  id,
  typeId,
  state,
  codeVersion,
  company,
  ...(seat !== '' && { seat }),
  name: maskName(name),
  tail: mobile.slice(-4),
  keys: keysOf(activityId, name),
})

const cursorOf = (text: string): Cursor | null => {
  const [at = '', id = ''] = text.split(' ')
  return /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(at) && /^[0-9a-f-]{36}$/.test(id) ? { at, id } : null
}

/** Rows are written by transactions that may end after later ones: the last two minutes are told again. */
const overlapMs = 120_000
const noId = '00000000-0000-0000-0000-000000000000'

function nextCursor(
  rows: readonly { at: string; id: string }[],
  limit: number,
  { before, now }: { before: string; now: number },
): string {
  const last = rows.at(-1)
  if (last && rows.length === limit) return `${last.at} ${last.id}`
  const horizon = new Date(now - overlapMs).toISOString()
  // Everything is told: from here on a little is told twice.
  if (last && last.at < horizon) return `${last.at} ${last.id}`
  return last || before === '' || before > horizon ? `${horizon} ${noId}` : before
}

const ticketsAtOnce = 1000
const scansAtOnce = 2000

/** Brings a device up to date: the tickets and scans that changed, and a day more to work without a connection. */
export async function syncDevice(visit: GateVisit, text: string): Promise<Synced> {
  const { cursor, scanCursor, queued, deviceAt } = readText(syncRequest, text)
  const { tx, device, activity, now } = visit
  const tickets = await findChangedTickets(tx, activity.id, {
    since: cursorOf(cursor),
    limit: ticketsAtOnce,
  })
  const scans = await findChangedScans(tx, activity.id, {
    since: cursorOf(scanCursor),
    limit: scansAtOnce,
  })
  const leaseUntil = new Date(now + leaseHours * hourMs)
  await writeDevice(tx, device.id, {
    queued,
    leaseUntil,
    lastSeenAt: new Date(now),
    clockOffset: now - deviceAt,
  })
  return {
    now,
    leaseUntil: leaseUntil.toISOString(),
    place: await placeOf(visit),
    tickets: tickets.map((row) => gateTicket(activity.id, row)),
    cursor: nextCursor(tickets, ticketsAtOnce, { before: cursor, now }),
    scans: scans.map(({ scan, review }) => ({
      device: scan.deviceId,
      counter: scan.counter,
      ticket: scan.ticketId,
      gate: scan.gateId,
      correctedAt: scan.correctedAt.getTime(),
      uncertain: scan.uncertain,
      given: scan.given,
      isVoided: review === 'voided',
    })),
    scanCursor: nextCursor(scans, scansAtOnce, { before: scanCursor, now }),
    hasMore: tickets.length === ticketsAtOnce || scans.length === scansAtOnce,
  }
}

/** Stores the scans of a device and merges them with those of all others. What is stored already stays as it is. */
export async function storeScans(
  visit: GateVisit,
  text: string,
): Promise<{ now: number; stored: number; isLast: boolean }> {
  const { scans } = readText(scansRequest, text)
  const { tx, services, device, activity, now } = visit
  const known = await findCounters(
    tx,
    device.id,
    scans.map(({ counter }) => counter),
  )
  const gates = new Set((await findGates(tx, activity.id)).map(({ id }) => id))
  const fresh = [...new Map(scans.map((scan) => [scan.counter, scan])).values()].filter(
    ({ counter }) => !known.has(counter),
  )
  if (fresh.some(({ gate }) => !gates.has(gate))) throw refuseField('text', (t) => t.errors.gate)
  await insertScans(
    tx,
    fresh.map((scan: SentScan) => ({
      activityId: activity.id,
      deviceId: device.id,
      counter: scan.counter,
      ticketId: scan.ticket,
      gateId: scan.gate,
      source: scan.source,
      deviceAt: new Date(scan.deviceAt),
      correctedAt: new Date(scan.correctedAt),
      uncertain: scan.uncertain,
      given: scan.given,
      denial: scan.denial,
      codeVersion: scan.codeVersion,
    })),
  )
  await mergeTickets(tx, services, {
    activityId: activity.id,
    ticketIds: fresh.map(({ ticket }) => ticket),
    actor: actorOfDevice(device),
  })
  return { now, stored: fresh.length, isLast: true }
}

/** Signs somebody up who stands at the gate; the gate then lets the ticket in like any other. */
export async function addWalkIn(visit: GateVisit, text: string): Promise<GateTicket> {
  const { tx, services, device, activity } = visit
  const { name, mobile: typed, company, ticketTypeId }: WalkInRequest = readText(walkInRequest, text)
  const mobile = normaliseMobile(typed)
  if (mobile === undefined || mobile.startsWith('+')) throw refuseField('mobile', (t) => t.errors.mobile)
  const { id } = await signUp(tx, services, {
    activityId: activity.id,
    ticketTypeId,
    person: { name: name.trim(), mobile, company: company.trim(), title: '' },
    isProved: false,
    isDesk: true,
    consents: [],
    source: 'desk',
    channel: '',
    shareLinkId: null,
    broughtById: null,
    visitorKey: null,
    actor: actorOfDevice(device),
  })
  const [registration] = await findRegistrations(tx, [id])
  const row = orNotFound(registration)
  return gateTicket(activity.id, { ...row, typeId: row.ticketTypeId })
}
