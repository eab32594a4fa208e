import {
  type Activity,
  findActivity,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { noteContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { personOfNumber } from '#features/shows/registrations/server/own-data.public.ts'
import { withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  findFrame,
  findPlace,
  headOf,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type {
  LiveNote,
  LivePageModel,
  PublicBroadcast,
  PublicPicture,
  WatchedBroadcast,
} from '../face/live-page-model.ts'
import { cloudOf, cloudPlayUrl } from './cloud-pictures.actions.ts'
import { findGuest, type Guest, keepGuest } from './live-guests.actions.ts'
import { mediaToken } from './live-media.public.ts'
import { readLivePart } from './live-part.actions.ts'
import { isRunning, playableKind } from './live.domain.ts'
import {
  type Broadcast,
  findPublicBroadcasts,
  isSubscribed,
  subscribe,
  unsubscribe,
} from './live.repository.ts'

const publicBroadcast = ({ id, title, speaker, state, startsAt }: Broadcast): PublicBroadcast => ({
  id,
  title,
  speaker,
  state,
  startsAt: startsAt.toISOString(),
})

const pictureAt = (url: string): PublicPicture | null =>
  url === '' ? null : { kind: playableKind(url), url }

type Work = { tx: Tx; services: PageRequest['services'] }

/** The address of something that this installation itself shows of a broadcast. */
const ownAddress = async ({ services }: Work, { companyId, id }: Broadcast, audience: 'viewer' | 'replay') =>
  mediaToken(services, { companyId, broadcastId: id, audience })

/** The picture that a page shows of a broadcast now. */
async function pictureOf(work: Work, broadcast: Broadcast, isHere: boolean): Promise<PublicPicture | null> {
  const { state, source, externalUrl, replayUrl, replayFileId } = broadcast
  if (state === 'replay_ready')
    return replayUrl === '' && replayFileId !== null
      ? { kind: 'film', url: `/p/replay/${await ownAddress(work, broadcast, 'replay')}` }
      : pictureAt(replayUrl)
  if (!isRunning(broadcast)) return null
  if (source === 'external') return pictureAt(externalUrl)
  const cloud = cloudOf(work.services, broadcast)
  if (cloud) return isHere ? pictureAt(cloudPlayUrl(cloud, broadcast) ?? '') : null
  return isHere
    ? { kind: 'hls', url: `/p/live/${await ownAddress(work, broadcast, 'viewer')}/index.m3u8` }
    : null
}

/** The broadcast that a visitor most likely came for: the one in the address, else what runs, comes next, or was last. */
function choose(broadcasts: readonly Broadcast[], wanted: string): Broadcast | undefined {
  const coming = broadcasts.filter(({ state }) => state === 'scheduled')
  return (
    broadcasts.find(({ id }) => id === wanted) ??
    broadcasts.find(isRunning) ??
    // The list begins with the latest.
    coming.at(-1) ??
    broadcasts.find(({ state }) => state === 'replay_ready') ??
    broadcasts[0]
  )
}

interface Opened {
  activity: Activity
  company: LivePageModel['company']
  broadcasts: readonly Broadcast[]
}

/** The broadcasts of an activity that visitors may see; undefined where there is no such page. */
async function openBroadcasts(tx: Tx, activityId: string): Promise<Opened | undefined> {
  const activity = await findActivity(tx, activityId)
  const company = await findFrame(tx)
  if (!activity || !company || !isShownState(activity.state)) return undefined
  return { activity, company, broadcasts: await findPublicBroadcasts(tx, activityId) }
}

interface Seen {
  guest: Guest | undefined
  hasPicture: boolean
}

async function watchedOf(
  work: Work,
  broadcast: Broadcast,
  { guest, hasPicture }: Seen,
): Promise<WatchedBroadcast> {
  const { summary, reason } = broadcast
  return {
    ...publicBroadcast(broadcast),
    summary,
    reason,
    picture: await pictureOf(work, broadcast, hasPicture),
    isSubscribed: guest !== undefined && (await isSubscribed(work.tx, broadcast.id, guest.person.id)),
  }
}

export type ShownForm = Pick<LivePageModel, 'mobile' | 'name' | 'note' | 'testCode'>

/** The page of broadcasts, as this visitor sees it. */
export async function readLivePage(
  visit: PageRequest,
  pageId: string,
  { wanted, form }: { wanted: string; form: ShownForm },
): Promise<LivePageModel | undefined> {
  const place = await findPlace(visit.services, pageId)
  return visit.services.database.asTenant(
    place.companyId,
    async (tx) => {
      const opened = await openBroadcasts(tx, place.activityId)
      if (!opened) return undefined
      const { activity, company, broadcasts } = opened
      const guest = await findGuest(visit, place, tx)
      const watched = choose(broadcasts, wanted)
      const { language, services } = visit
      const at = { activityId: activity.id, broadcastId: watched?.id ?? '' }
      const part = watched ? await readLivePart({ tx, services }, at, language) : undefined
      const seen = { guest, hasPicture: part?.hasPicture ?? false }
      return {
        ...headOf(activity),
        ...form,
        language,
        publicId: activity.publicId,
        part: part ?? null,
        company,
        pageId,
        watched: watched ? await watchedOf({ tx, services }, watched, seen) : null,
        others: broadcasts.filter(({ id }) => id !== watched?.id).map(publicBroadcast),
        guest: guest ? { name: guest.name } : null,
      }
    },
    { readOnly: true },
  )
}

export interface LiveForm {
  broadcastId: string
  mobile: string
  code: string
  name: string
  consent: boolean
}

/** The first thing that a form lacks. */
function flawOf({ mobile, code, name, consent }: LiveForm): LiveNote | undefined {
  if (name === '') return 'name'
  const number = normaliseMobile(mobile)
  if (number === undefined || number.startsWith('+')) return 'mobile'
  if (!consent) return 'consent'
  return /^\d{6}$/.test(code) ? undefined : 'code'
}

/** Subscribes a person to a broadcast that has not begun; the note says what happened. */
async function subscribeTo(
  tx: Tx,
  activityId: string,
  { broadcastId, personId }: { broadcastId: string; personId: string },
): Promise<LiveNote> {
  const found = (await openBroadcasts(tx, activityId))?.broadcasts.find(({ id }) => id === broadcastId)
  if (found?.state !== 'scheduled') return 'joined'
  await subscribe(tx, found.id, personId)
  return 'subscribed'
}

/** Lets somebody in who proves a number: to be reminded, and to write into the chat. */
export async function joinLive(visit: PageRequest, pageId: string, form: LiveForm): Promise<LiveNote> {
  const flaw = flawOf(form)
  if (flaw) return flaw
  const place = await findPlace(visit.services, pageId)
  const mobile = normaliseMobile(form.mobile) ?? ''
  const { name } = form
  const proof = { companyId: place.companyId, mobile, code: form.code }
  const proved = await withProof(visit, proof, async (tx) => {
    if (!(await openBroadcasts(tx, place.activityId))) return undefined
    const person = await personOfNumber(tx, { name, mobile, company: '', title: '' })
    const note = await subscribeTo(tx, place.activityId, {
      broadcastId: form.broadcastId,
      personId: person.id,
    })
    return { personId: person.id, note }
  })
  if ('problem' in proved) return proved.problem
  if (!proved.done) return 'code'
  await keepGuest(visit, place, { personId: proved.done.personId, name })
  await noteContact(
    { ...visit, companyId: place.companyId },
    { field: 'registration', claimedBy: 'sms', subjectId: place.activityId, name, mobile },
  )
  return proved.done.note
}

/** Lets somebody who is known in this browser be reminded, or not any more. */
export async function changeSubscription(
  visit: PageRequest,
  pageId: string,
  { broadcastId, wants }: { broadcastId: string; wants: boolean },
): Promise<LiveNote | null> {
  const place = await findPlace(visit.services, pageId)
  return visit.services.database.asTenant(place.companyId, async (tx) => {
    const guest = await findGuest(visit, place, tx)
    if (!guest) return null
    if (wants) return subscribeTo(tx, place.activityId, { broadcastId, personId: guest.person.id })
    await unsubscribe(tx, broadcastId, guest.person.id)
    return 'unsubscribed'
  })
}
