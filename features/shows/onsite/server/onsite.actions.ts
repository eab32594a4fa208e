import { createHash } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { findTickets } from '#features/shows/activities/server/activity-sale.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import {
  type Board,
  type DeviceMove,
  type DeviceRow,
  type Enrolment,
  type GateDraft,
  type GateRow,
  type HallScreen,
  hallScreens,
} from '../onsite.contract.ts'
import { requireOnsite } from './onsite-reach.actions.ts'
import { deviceMachine, enrolMinutes } from './onsite.domain.ts'
import { deviceRefusals, refuse, refuseField, versionConflict } from './onsite.refusals.ts'
import {
  countBadges,
  countExpected,
  countGates,
  countScansOfDevices,
  deleteGate,
  findDevices,
  findGate,
  findGates,
  findScreen,
  findScreens,
  insertDevice,
  insertGate,
  isUsed,
  lockDevice,
  writeDevice,
  writeGate,
} from './onsite.repository.ts'
import { deviceRow, gateRow, screenRow } from './onsite.view.ts'
import { closeScreen, openScreen } from './screens.actions.ts'

/** Everything that goes on at the doors of an activity. */
export async function readBoard(context: MemberContext, activityId: string): Promise<Board> {
  const { tx, services } = context
  await requireOnsite(context, activityId, 'onsite:view')
  const counts = new Map((await countGates(tx, activityId)).map((row) => [row.gateId, row]))
  const scans = new Map((await countScansOfDevices(tx, activityId)).map((row) => [row.deviceId, row.total]))
  const devices = await findDevices(tx, activityId)
  const sum = (key: 'entered' | 'left' | 'denied' | 'first' | 'conflicts') =>
    [...counts.values()].reduce((total, row) => total + row[key], 0)
  const { types } = await findTickets(tx, [activityId])
  return {
    numbers: {
      inside: sum('entered') - sum('left'),
      entered: sum('first'),
      expected: await countExpected(tx, activityId),
      denied: sum('denied'),
      queued: devices
        .filter(({ state }) => state === 'active')
        .reduce((total, { queued }) => total + queued, 0),
      conflicts: sum('conflicts'),
      badges: await countBadges(tx, activityId),
    },
    gates: (await findGates(tx, activityId)).map((gate) => gateRow(gate, counts.get(gate.id))),
    devices: devices.map((device) => deviceRow(device, scans.get(device.id) ?? 0, context)),
    screens: (await findScreens(tx, activityId, { kinds: hallScreens })).map((screen) =>
      screenRow(screen, services.settings.publicOrigin),
    ),
    types: types.map(({ id, name }) => ({ id, name })),
  }
}

/** A gate's types are those of its activity. */
async function checkTypes({ tx }: MemberContext, activityId: string, typeIds: readonly string[]) {
  const { types } = await findTickets(tx, [activityId])
  const known = new Set(types.map(({ id }) => id))
  if (typeIds.some((id) => !known.has(id))) throw refuseField('typeIds', (t) => t.errors.types)
}

const cleaned = ({ name, hall, ...draft }: GateDraft) => ({ ...draft, name: name.trim(), hall: hall.trim() })

export async function addGate(
  context: MemberContext,
  { activityId, ...draft }: GateDraft & { activityId: string },
): Promise<GateRow> {
  await requireOnsite(context, activityId, 'onsite:manage')
  await checkTypes(context, activityId, draft.typeIds)
  const gate = await insertGate(context.tx, { activityId, ...cleaned(draft) })
  await recordBy(context, [{ objectType: 'gate', objectId: gate.id, event: 'create' }])
  return gateRow(gate)
}

/** The gate whose activity the viewer runs. */
async function requireGate(context: MemberContext, id: string) {
  const gate = await findGate(context.tx, id).then(orNotFound)
  await requireOnsite(context, gate.activityId, 'onsite:manage')
  return gate
}

export async function updateGate(
  context: MemberContext,
  id: string,
  { version, ...draft }: GateDraft & { version: number },
): Promise<GateRow> {
  const gate = await requireGate(context, id)
  await checkTypes(context, gate.activityId, draft.typeIds)
  const written = await writeGate(context.tx, { id, version }, cleaned(draft))
  if (!written) throw versionConflict()
  await recordBy(context, [{ objectType: 'gate', objectId: id, event: 'update' }])
  const counts = (await countGates(context.tx, gate.activityId)).find(({ gateId }) => gateId === id)
  return gateRow(written, counts)
}

/** Takes a gate away that was added by mistake. */
export async function removeGate(context: MemberContext, id: string): Promise<null> {
  const { tx } = context
  const gate = await requireGate(context, id)
  if (await isUsed(tx, gate)) throw refuse((t) => t.errors.gateUsed, { reason: 'GATE_USED' })
  await deleteGate(tx, id)
  await recordBy(context, [{ objectType: 'gate', objectId: id, event: 'remove' }])
  return null
}

/** The digest under which the secret of an enrolment is kept. */
export const enrolDigest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A device that has a quarter of an hour to make its key. The secret is in the fragment of the address, which no server sees. */
export async function addDevice(
  context: MemberContext,
  { gateId, name }: { gateId: string; name: string },
): Promise<Enrolment> {
  const gate = await requireGate(context, gateId)
  const secret = newPublicId()
  const device = await insertDevice(context.tx, {
    id: uuidv7(),
    activityId: gate.activityId,
    gateId,
    name: name.trim(),
    publicId: newPublicId(),
    state: deviceMachine.initial[0] ?? 'pending',
    enrolHash: enrolDigest(secret),
    enrolUntil: new Date(Date.now() + enrolMinutes * 60_000),
  })
  await recordBy(context, [{ objectType: 'gateDevice', objectId: device.id, event: 'create' }])
  const url = `${context.services.settings.publicOrigin}/gate/#${device.publicId}.${secret}`
  return { device: deviceRow(device, 0, context), url, svg: await qrSvg(url) }
}

/** Tells the product that a device is lost, or ends it: at its next word it forgets everything. */
export async function moveDevice(
  context: MemberContext,
  id: string,
  { event, version }: { event: DeviceMove; version: number },
): Promise<DeviceRow> {
  const { tx, viewer } = context
  const device = await lockDevice(tx, id).then(orNotFound)
  await requireOnsite(context, device.activityId, 'onsite:manage')
  const { state } = device
  const actor = { mayManage: viewer.permissions.has('onsite:manage') }
  const decision = deviceMachine.decide(event, { subject: { state }, context: undefined, actor })
  if (!decision.allowed) throw deviceRefusals.refuseDenial(decision.denial, { event, state }, { state })
  if (device.version !== version) throw versionConflict()
  const written = await writeDevice(tx, id, {
    state: decision.to,
    enrolHash: null,
    leaseUntil: null,
    version: version + 1,
  })
  await recordBy(context, [
    { objectType: 'gateDevice', objectId: id, event: `${event}Device`, from: state, to: decision.to },
  ])
  return deviceRow(written, 0, context)
}

/** An address for a screen in the hall. */
export async function addScreen(context: MemberContext, activityId: string, kind: HallScreen = 'welcome') {
  await requireOnsite(context, activityId, 'onsite:manage')
  return openScreen(context, { activityId, kind })
}

/** Ends the address of a screen. */
export async function removeScreen(context: MemberContext, id: string): Promise<null> {
  const screen = await findScreen(context.tx, id).then(orNotFound)
  if (!hallScreens.some((kind) => kind === screen.kind)) throw notFound()
  await requireOnsite(context, screen.activityId, 'onsite:manage')
  return closeScreen(context, screen)
}
