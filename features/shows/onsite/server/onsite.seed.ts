import { v7 as uuidv7 } from 'uuid'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { crowdsSeed, type SeededCrowd } from '#features/shows/registrations/server/crowds.seed.ts'
import { registrationsSeed } from '#features/shows/registrations/server/registrations.seed.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { hourMs, minuteMs } from '#platform/domain/durations.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import type { Services } from '#platform/server/http/context.ts'

import { insertScans } from './gate-scans.repository.ts'
import { deviceMachine } from './onsite.domain.ts'
import { insertDevice, insertGate, insertScreen } from './onsite.repository.ts'
import { mergeTickets } from './scan-merge.actions.ts'

interface Door {
  name: string
  hall: string
  direction: 'entry' | 'exit'
  /** The phone that stands there. */
  device: string
}

const doorsOf = {
  salon: [{ name: '前台签到', hall: '主会场', direction: 'entry', device: '前台平板' }],
  fair: [
    { name: '北门', hall: 'B1 馆', direction: 'entry', device: '北门手机 1' },
    { name: '南门', hall: 'B1 馆', direction: 'entry', device: '南门手机 1' },
    { name: '东门', hall: 'B2 馆', direction: 'entry', device: '东门手机 1' },
    { name: '西门出口', hall: 'B2 馆', direction: 'exit', device: '西门手机 1' },
  ],
} as const satisfies Record<string, readonly Door[]>

type Scans = Parameters<typeof insertScans>[1]
type Scan = Scans[number]

interface Placed extends Door {
  gateId: string
  deviceId: string
}

/** The gates of an activity, each with a phone that was there a moment ago. */
async function placeDoors(tx: Tx, activityId: string, doors: readonly Door[]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const { device, ...door } of doors) {
    const gate = await insertGate(tx, { activityId, ...door })
    const now = Date.now()
    const phone = await insertDevice(tx, {
      activityId,
      gateId: gate.id,
      publicId: newPublicId(),
      name: device,
      state: deviceMachine.targetOf('enrol'),
      lastSeenAt: new Date(now - 2 * minuteMs),
      leaseUntil: new Date(now + 24 * hourMs),
    })
    placed.push({ ...door, device, gateId: gate.id, deviceId: phone.id })
  }
  return placed
}

/** Lets people in and out: each comes minutes after the one before, some show their code twice, some leave early. */
function scansOf(
  { show: { activity }, ticketIds }: SeededCrowd,
  doors: readonly Placed[],
  { came, everyMinutes }: { came: number; everyMinutes: number },
): Scan[] {
  const entries = doors.filter(({ direction }) => direction === 'entry')
  const exit = doors.find(({ direction }) => direction === 'exit')
  const counters = new Map<string, number>()
  const begin = (activity.startsAt?.getTime() ?? 0) - 20 * minuteMs
  const scanAt = (
    door: Placed,
    ticketId: string,
    { at, given }: { at: number; given: 'entry' | 'exit' | 'duplicate' },
  ): Scan => {
    const counter = (counters.get(door.deviceId) ?? 0) + 1
    counters.set(door.deviceId, counter)
    const moment = new Date(at)
    return {
      id: uuidv7(),
      activityId: activity.id,
      deviceId: door.deviceId,
      gateId: door.gateId,
      counter,
      ticketId,
      source: 'camera',
      deviceAt: moment,
      correctedAt: moment,
      receivedAt: moment,
      given,
      denial: given === 'duplicate' ? 'ALREADY_IN' : null,
      codeVersion: 1,
    }
  }
  return ticketIds.slice(0, came).flatMap((ticketId, place) => {
    const door = entries[place % entries.length]
    if (!door) return []
    const at = begin + place * everyMinutes * minuteMs
    const scans = [scanAt(door, ticketId, { at, given: 'entry' })]
    if (place % 19 === 4) scans.push(scanAt(door, ticketId, { at: at + minuteMs, given: 'duplicate' }))
    if (exit && place % 6 === 1) scans.push(scanAt(exit, ticketId, { at: at + 40 * minuteMs, given: 'exit' }))
    return scans
  })
}

async function admitCrowd(
  tx: Tx,
  services: Pick<Services, 'live'>,
  { crowd, scans }: { crowd: SeededCrowd; scans: readonly Scan[] },
): Promise<void> {
  const now = Date.now()
  const past = scans.filter(({ correctedAt }) => correctedAt.getTime() < now)
  await insertScans(tx, past)
  await mergeTickets(tx, services, {
    activityId: crowd.show.activity.id,
    ticketIds: past.map(({ ticketId }) => ticketId),
    actor: systemActor,
  })
}

/** The activities of the demonstration have their doors, and people have passed them. */
export const onsiteSeed = defineSeed({
  name: 'onsite',
  async run({ tx, services, of }) {
    const { activities } = await of(activitiesSeed)
    await of(registrationsSeed)
    for (const { id: activityId } of activities) {
      await insertGate(tx, { activityId, name: '东门入口', hall: '主会场' })
      await insertGate(tx, { activityId, name: '西门出口', hall: '主会场', direction: 'exit' })
    }
    const { salon, fair } = await of(crowdsSeed)
    const desk = await placeDoors(tx, salon.show.activity.id, doorsOf.salon)
    const atSalon = scansOf(salon, desk, { came: 13, everyMinutes: 3 })
    await admitCrowd(tx, services, { crowd: salon, scans: atSalon })
    const doors = await placeDoors(tx, fair.show.activity.id, doorsOf.fair)
    const atFair = scansOf(fair, doors, { came: 96, everyMinutes: 2 })
    await admitCrowd(tx, services, { crowd: fair, scans: atFair })
    await insertScreen(tx, { activityId: fair.show.activity.id, publicId: newPublicId() })
  },
})
