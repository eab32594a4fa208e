import { randomInt } from 'node:crypto'

import { dayMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, tooMany } from '#platform/server/http/refusal.ts'

import type { Studio } from '../live.contract.ts'
import { countWaiting } from './chat.repository.ts'
import { liveInput } from './live-input.public.ts'
import { mediaToken } from './live-media.public.ts'
import { requireBroadcast } from './live-reach.actions.ts'
import { liveStudio } from './live-studio.actions.ts'
import { isRunning } from './live.domain.ts'
import { refuse } from './live.refusals.ts'
import { findShownBroadcast, lockBroadcast, type Meter, writeBroadcast } from './live.repository.ts'
import { findPin } from './pins.actions.ts'
import { streamNameOf } from './stream-names.domain.ts'

/** A picture whose rate was not measured for so long does not come in. */
const heardMs = 30_000

/** Whether a picture comes in, by the word of the process that takes it. */
export const isHeard = ({ heardAt }: Pick<Meter, 'heardAt'>): boolean =>
  heardAt !== null && Date.now() - heardAt.getTime() < heardMs

/** Everything that the host of a broadcast watches while it runs. */
export async function readStudio(context: MemberContext, id: string): Promise<Studio> {
  const { tx, services } = context
  const { broadcast, activity } = await requireBroadcast(context, id, 'broadcast:view')
  const { meter } = await findShownBroadcast(tx, id).then(orNotFound)
  const studio = services.provided.get(liveStudio)
  const isReceiving = studio.find(id) !== undefined || isHeard(meter)
  const token = { companyId: broadcast.companyId, broadcastId: id, audience: 'host' as const }
  return {
    ...(await studio.abilities()),
    isReceiving,
    hasKey: broadcast.keyHash !== '',
    kbps: meter.kbps,
    present: meter.present,
    likes: meter.likes,
    waiting: await countWaiting(tx, id),
    previewUrl: isReceiving ? `/p/live/${await mediaToken(services, token)}/index.m3u8` : null,
    pin: (await findPin(tx, activity, broadcast)) ?? null,
  }
}

/** A key is good until the day after the beginning; it ends earlier with the broadcast, or with the next key. */
export async function makeKey(context: MemberContext, id: string) {
  const { tx, services } = context
  await requireBroadcast(context, id, 'broadcast:host')
  const broadcast = await lockBroadcast(tx, id).then(orNotFound)
  const { companyId, source, state, startsAt } = broadcast
  if (source !== 'obs' || !(state === 'scheduled' || isRunning(broadcast)))
    throw refuse((t) => t.errors.noKey, { reason: 'NO_KEY' })
  const { rtmpPort } = services.provided.get(liveInput)
  if (rtmpPort === null) throw refuse((t) => t.errors.noPush, { reason: 'NO_PUSH' })
  const place = { companyId, broadcastId: id }
  // The end is all that tells one key of a broadcast from another.
  const earliest = Math.max(startsAt.getTime(), Date.now()) + dayMs
  const until = new Date(earliest + randomInt(3_600_000))
  const { key, hash } = await services.provided.get(liveStudio).newKey(place, until)
  if (hash === broadcast.keyHash) throw tooMany(1)
  await writeBroadcast(tx, broadcast, { keyHash: hash })
  await recordBy(context, [{ objectType: 'broadcast', objectId: id, event: 'makeKey' }])
  return {
    server: `rtmp://${new URL(services.settings.publicOrigin).hostname}:${rtmpPort}/live`,
    key: `${streamNameOf(place)}?sign=${key}`,
    until: until.toISOString(),
  }
}
