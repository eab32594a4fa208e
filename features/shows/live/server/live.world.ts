import type { Session, World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { personOfNumber } from '#features/shows/registrations/server/own-data.public.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { guestCookie } from './live-guests.actions.ts'
import { type BroadcastDraft, type BroadcastMove, liveContract } from '../live.contract.ts'
import { findBroadcast, subscribe, writeBroadcast } from './live.repository.ts'

export const draftOf = (more: Partial<BroadcastDraft> = {}): BroadcastDraft => ({
  title: 'Evening of the park',
  summary: 'All exhibitors are shown.',
  speaker: 'Host',
  source: 'external',
  externalUrl: 'https://live.example.com/park/index.m3u8',
  startsAt: new Date(Date.now() + dayMs).toISOString(),
  isRecorded: true,
  chatMode: 'open',
  replayUrl: '',
  ...more,
})

/** An activity with tickets, and the host of its broadcasts. */
export async function openStudio(world: World, session: Session) {
  const activity = await publishActivity(world, session, {
    types: [{ key: 'a' }],
    quotas: [{ name: 'All', size: 1000, typeKeys: ['a'] }],
  })
  const by = { session }
  const create = (more: Partial<BroadcastDraft> = {}) =>
    world.call(liveContract.create, { body: { ...draftOf(more), activityId: activity.id } }, by)
  const get = async (id: string) => (await world.call(liveContract.get, { params: { id } }, by)).data
  const move = async (id: string, event: BroadcastMove, reason?: string) =>
    (await world.call(liveContract.move, { body: { ids: [id], event, ...(reason && { reason }) } }, by))
      .data[0]
  const open = async (more: Partial<BroadcastDraft> = {}) => {
    const { id } = (await create(more)).data
    await move(id, 'schedule')
    await move(id, 'start')
    return id
  }
  return { activity, create, get, move, open, page: `${activity.path}/live` }
}

/** Moves a broadcast to another time, which nobody may do once it is announced. */
export const setBroadcast = (world: World, id: string, set: Parameters<typeof writeBroadcast>[2]) =>
  inCompany(world, async (tx) => {
    const found = await findBroadcast(tx, id)
    if (!found) throw new Error('no such broadcast')
    return writeBroadcast(tx, found, set)
  })

/** Somebody who wants to be reminded, and to whose number nothing was sent yet. */
export const subscribeAs = (world: World, broadcastId: string, mobile: string) =>
  inCompany(world, async (tx) => {
    const person = await personOfNumber(tx, { name: 'Lin', mobile, company: '', title: '' })
    await subscribe(tx, broadcastId, person.id)
  })

/** The cookie of a browser in which this number was proved for an activity. */
export async function guestAs(world: World, activityId: string, mobile: string): Promise<string> {
  const { services } = world.app
  const { companyId, personId } = await inCompany(world, async (tx) => {
    const person = await personOfNumber(tx, { name: 'Lin', mobile, company: '', title: '' })
    return { companyId: person.companyId, personId: person.id }
  })
  return `cardline-live=${await guestCookie(services, { companyId, activityId }, { personId, name: 'Lin' })}`
}
