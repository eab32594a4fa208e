import { randomBytes, randomInt } from 'node:crypto'

import { dayMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, tooMany } from '#platform/server/http/refusal.ts'

import type { Studio } from '../live.contract.ts'
import { countWaiting } from './chat.repository.ts'
import { broadcastTopic } from './live-topic.data.ts'
import { cloudOf } from './cloud-pictures.actions.ts'
import type { LiveCloud } from './live-cloud.public.ts'
import { liveInput } from './live-input.public.ts'
import { mediaToken } from './live-media.public.ts'
import { requireBroadcast } from './live-reach.actions.ts'
import { liveStudio } from './live-studio.actions.ts'
import { isRunning } from './live.domain.ts'
import { refuse } from './live.refusals.ts'
import {
  type Broadcast,
  findShownBroadcast,
  lockBroadcast,
  type Meter,
  writeBroadcast,
  writeMeter,
} from './live.repository.ts'
import { findPin } from './pins.actions.ts'
import { cloudNameOf, streamNameOf } from './stream-names.domain.ts'

/** A picture whose rate was not measured for so long does not come in. */
const heardMs = 30_000

/** Whether a picture comes in, by the word of the process that takes it; a service says when it begins and ends. */
export const isHeard = ({ heardAt }: Pick<Meter, 'heardAt'>, isAtCloud: boolean): boolean =>
  heardAt !== null && (isAtCloud || Date.now() - heardAt.getTime() < heardMs)

/** Everything that the host of a broadcast watches while it runs. */
export async function readStudio(context: MemberContext, id: string): Promise<Studio> {
  const { tx, services } = context
  const { broadcast, activity } = await requireBroadcast(context, id, 'broadcast:view')
  const { meter } = await findShownBroadcast(tx, id).then(orNotFound)
  const studio = services.provided.get(liveStudio)
  const cloud = cloudOf(services, broadcast)
  const isReceiving = studio.find(id) !== undefined || isHeard(meter, cloud !== null)
  const token = { companyId: broadcast.companyId, broadcastId: id, audience: 'host' as const }
  return {
    ...(await studio.abilities()),
    provider: cloud?.provider ?? 'local',
    isReceiving,
    hasKey: broadcast.keyHash !== '',
    kbps: meter.kbps,
    present: meter.present,
    likes: meter.likes,
    waiting: await countWaiting(tx, id),
    // Pages of the console fetch nothing from elsewhere.
    previewUrl: isReceiving && !cloud ? `/p/live/${await mediaToken(services, token)}/index.m3u8` : null,
    pin: (await findPin(tx, activity, broadcast)) ?? null,
  }
}

/** A broadcast that may be given a key for its way of taking pictures. @throws Refusal NO_KEY */
async function keyTaker(context: MemberContext, id: string, way: 'obs' | 'browser'): Promise<Broadcast> {
  await requireBroadcast(context, id, 'broadcast:host')
  const broadcast = await lockBroadcast(context.tx, id).then(orNotFound)
  if (broadcast.source !== way || !(broadcast.state === 'scheduled' || isRunning(broadcast)))
    throw refuse((t) => t.errors.noKey, { reason: 'NO_KEY' })
  return broadcast
}

/** A key is good until the day after the beginning; it ends earlier with the broadcast, or with the next key. */
async function replaceKey(context: MemberContext, broadcast: Broadcast) {
  const { tx, services } = context
  const { companyId, id } = broadcast
  const place = { companyId, broadcastId: id }
  // The end is all that tells one key of a broadcast from another.
  const until = new Date(keyEnd(broadcast) + randomInt(3_600_000))
  const { key, hash } = await services.provided.get(liveStudio).newKey(place, until)
  if (hash === broadcast.keyHash) throw tooMany(1)
  await writeBroadcast(tx, broadcast, { keyHash: hash })
  await recordBy(context, [{ objectType: 'broadcast', objectId: id, event: 'makeKey' }])
  return { key, until: until.toISOString() }
}

const keyEnd = ({ startsAt }: Broadcast) => Math.max(startsAt.getTime(), Date.now()) + dayMs

/** A new stream at the service with its key; the picture of the one before is shown no more. */
async function makeCloudKey(context: MemberContext, broadcast: Broadcast, cloud: LiveCloud) {
  const { tx, services } = context
  const { companyId, id } = broadcast
  const keyHash = randomBytes(32).toString('hex')
  const until = new Date(keyEnd(broadcast))
  await writeBroadcast(tx, broadcast, { keyHash })
  await writeMeter(tx, id, { kbps: 0, heardAt: null })
  await recordBy(context, [{ objectType: 'broadcast', objectId: id, event: 'makeKey' }])
  await services.live.publish(tx, broadcastTopic(id))
  const name = cloudNameOf({ companyId, broadcastId: id }, keyHash)
  return { ...cloud.pushOf(name, until), until: until.toISOString() }
}

/** A key for a program that pushes, shown this once. */
export async function makeKey(context: MemberContext, id: string) {
  const { services } = context
  const broadcast = await keyTaker(context, id, 'obs')
  const cloud = cloudOf(services, broadcast)
  if (cloud) return makeCloudKey(context, broadcast, cloud)
  const { rtmpPort } = services.provided.get(liveInput)
  if (rtmpPort === null) throw refuse((t) => t.errors.noPush, { reason: 'NO_PUSH' })
  const { key, until } = await replaceKey(context, broadcast)
  return {
    server: `rtmp://${new URL(services.settings.publicOrigin).hostname}:${rtmpPort}/live`,
    key: `${streamNameOf({ companyId: broadcast.companyId, broadcastId: id })}?sign=${key}`,
    until,
  }
}

/** A key for the camera of this browser. Another camera that films for the broadcast stops at once. */
export async function makeCameraKey(context: MemberContext, id: string) {
  const { tx, services } = context
  const broadcast = await keyTaker(context, id, 'browser')
  const { makesStreams } = await services.provided.get(liveStudio).abilities()
  if (!makesStreams) throw refuse((t) => t.errors.noFfmpeg, { reason: 'NO_FFMPEG' })
  const made = await replaceKey(context, broadcast)
  await services.live.publish(tx, broadcastTopic(id))
  return made
}
