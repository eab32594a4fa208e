import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  inCompany,
  newAccount,
  newAddress,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { dayMs, hourMs, minuteMs } from '#platform/domain/durations.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { liveContract } from '../live.contract.ts'
import { draftOf, openStudio, setBroadcast, subscribeAs } from './live.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let host: Session
let stranger: Session
let studio: Awaited<ReturnType<typeof openStudio>>

beforeAll(async () => {
  world = await openOwnWorld('live', { areas: ['shows'] })
  admin = await world.signIn('admin')
  host = await world.signIn((await newAccount(world, { roles: ['event_owner'] })).username)
  stranger = await world.signIn('admin2')
  studio = await openStudio(world, admin)
})
afterAll(() => world.close())

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}
const open = (url: string, cookie = '') =>
  world.inject({ url, headers: { ...browser, cookie }, remoteAddress: newAddress() })
const send = (url: string, form: Record<string, string>, cookie = '') =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: newAddress(),
    headers: { ...browser, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof send>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

type Kind = 'live.notice' | 'live.letter' | 'live.expire' | 'live.endLost'
const letters: readonly Kind[] = ['live.notice', 'live.letter']
/** Lets timers of some kinds be due now. */
const wind = (kinds: readonly Kind[]) =>
  inCompany(world, (tx) =>
    tx
      .update(jobs)
      .set({ dueAt: new Date() })
      .where(inArray(jobs.kind, [...kinds])),
  )
/** Runs timers of some kinds, and the letters that they start. */
async function runJobs(kinds: readonly Kind[] = letters) {
  for (const due of [kinds, letters]) {
    await wind(due)
    await world.app.services.jobs.runDue(world.app.services)
  }
}
const sentTo = (mobile: string) =>
  inCompany(world, async (tx) =>
    (await tx.select().from(outboxMessages))
      .filter(({ to }) => to === mobile)
      .map(({ template }) => template),
  )

/** Proves a number on the page of a broadcast; answers the browser's cookies. */
async function joinAs(mobile: string, broadcastId: string, name = 'Lin') {
  const codeForm = await send(`${studio.page}/code`, { mobile, name, broadcastId })
  const [code = ''] = await codesSentTo(world, mobile)
  const sent = await send(
    studio.page,
    { mobile, name, code, broadcastId, consent: 'on' },
    cookiesOf(codeForm),
  )
  return { sent, cookie: [cookiesOf(codeForm), cookiesOf(sent)].join('; ') }
}

describe('a broadcast', () => {
  test('is announced, begins, is interrupted, ends and shows its replay', async () => {
    const { id } = (await studio.create({ replayUrl: 'https://live.example.com/park.mp4' })).data
    expect((await open(studio.page)).body).not.toContain('Evening of the park')
    expect(await studio.move(id, 'start')).toMatchObject({ ok: false, code: 409 })
    expect(await studio.move(id, 'schedule')).toMatchObject({ ok: true })
    expect((await open(studio.page)).body).toContain('Evening of the park')
    expect((await open(studio.page)).body).not.toContain('index.m3u8')
    expect(await studio.move(id, 'start')).toMatchObject({ ok: true })
    const live = await open(studio.page)
    expect(live.body).toContain('https://live.example.com/park/index.m3u8')
    expect(live.headers['content-security-policy']).toContain(
      "media-src 'self' blob: https://live.example.com;",
    )
    expect(live.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
    await studio.move(id, 'interrupt')
    expect(await studio.move(id, 'resume')).toMatchObject({ ok: true })
    expect(await studio.move(id, 'end')).toMatchObject({ ok: true })
    expect(await studio.get(id)).toMatchObject({ state: 'replay_ready' })
    expect((await open(`${studio.page}?b=${id}`)).body).toContain('https://live.example.com/park.mp4')
  })

  test('stands on the page of its activity from its announcement on', async () => {
    const other = await openStudio(world, admin)
    const { id } = (await other.create()).data
    const path = other.page.slice(0, -'/live'.length)
    expect((await open(path)).body).not.toContain(`${path}/live`)
    await other.move(id, 'schedule')
    expect((await open(path)).body).toContain(`${path}/live`)
  })

  test('is announced ten minutes ahead at least, and never without a picture', async () => {
    const soon = (await studio.create({ startsAt: new Date(Date.now() + 9 * minuteMs).toISOString() })).data
    expect(await studio.move(soon.id, 'schedule')).toMatchObject({ ok: false, code: 409 })
    expect((await studio.create({ externalUrl: '' })).status).toBe(400)
    expect((await studio.create({ externalUrl: 'http://plain.example.com/a.m3u8' })).status).toBe(400)
    expect((await studio.create({ replayUrl: 'https://films.example.com/watch' })).status).toBe(400)
  })

  test('is banned by who decides over hosts, and lifted to where it was', async () => {
    const id = await studio.open()
    const line = await world.call(
      liveContract.move,
      { body: { ids: [id], event: 'ban', reason: 'x' } },
      { session: host },
    )
    expect(line.data[0]).toMatchObject({ ok: false })
    expect(
      (await world.call(liveContract.move, { body: { ids: [id], event: 'ban' } }, { session: admin })).status,
    ).toBe(400)
    expect(await studio.move(id, 'ban', 'A complaint')).toMatchObject({ ok: true })
    expect((await open(`${studio.page}?b=${id}`)).body).not.toContain('index.m3u8')
    await studio.move(id, 'lift')
    expect(await studio.get(id)).toMatchObject({ state: 'live', reason: 'A complaint' })
    await studio.move(id, 'end')
  })

  test('that nobody begins expires after two hours; one that is lost ends after ten minutes', async () => {
    const { id } = (await studio.create()).data
    await studio.move(id, 'schedule')
    const lost = await studio.open()
    await studio.move(lost, 'interrupt')
    // Its timer speaks of another loss.
    const back = await studio.open()
    await studio.move(back, 'interrupt')
    await studio.move(back, 'resume')
    await runJobs(['live.expire', 'live.endLost'])
    expect(await studio.get(id)).toMatchObject({ state: 'expired' })
    expect(await studio.get(lost)).toMatchObject({ state: 'ended' })
    expect(await studio.get(back)).toMatchObject({ state: 'live' })
    await studio.move(back, 'end')
  })

  test('of another company, or out of reach, is unknown', async () => {
    const { id } = (await studio.create()).data
    const read = (session: Session) => world.call(liveContract.get, { params: { id } }, { session })
    expect((await read(stranger)).status).toBe(404)
    expect((await read(host)).status).toBe(404)
    const moved = await world.call(
      liveContract.move,
      { body: { ids: [id], event: 'schedule' } },
      { session: stranger },
    )
    expect(moved.data[0]).toMatchObject({ ok: false, code: 404 })
    const body = { ...draftOf(), activityId: studio.activity.id }
    expect((await world.call(liveContract.create, { body }, { session: stranger })).status).toBe(404)
  })

  test('is found by its words, its state and its source; what was removed is in no list', async () => {
    const own = await openStudio(world, admin)
    const list = async (query: object) =>
      (
        await world.call(
          liveContract.list,
          { query: { activityId: own.activity.id, ...query } },
          { session: admin },
        )
      ).data.list.map(({ title }) => title)
    const first = (await own.create({ title: 'Alpha' })).data
    await own.create({
      title: 'Beta',
      source: 'obs',
      startsAt: new Date(Date.now() + 2 * dayMs).toISOString(),
    })
    expect(await list({})).toEqual(['Beta', 'Alpha'])
    expect(await list({ sort: 'title', order: 'asc' })).toEqual(['Alpha', 'Beta'])
    expect(await list({ keyword: 'alp' })).toEqual(['Alpha'])
    expect(await list({ source: 'obs' })).toEqual(['Beta'])
    await own.move(first.id, 'remove')
    expect(await list({})).toEqual(['Beta'])
    expect(await list({ status: 'draft' })).toEqual(['Beta'])
    expect(
      (await world.call(liveContract.get, { params: { id: first.id } }, { session: admin })).status,
    ).toBe(404)
  })

  test('is changed by who saw its latest version; its beginning stays once it began', async () => {
    const { id, version } = (await studio.create()).data
    const change = (more: object, of = version) =>
      world.call(
        liveContract.update,
        { params: { id }, body: { ...draftOf(more), version: of } },
        { session: admin },
      )
    expect((await change({ title: 'Other' })).data).toMatchObject({ title: 'Other', version: version + 1 })
    expect(await change({ title: 'Late' })).toMatchObject({
      status: 409,
      detail: { reason: 'VERSION_CONFLICT' },
    })
    await studio.move(id, 'schedule')
    await studio.move(id, 'start')
    const now = (await studio.get(id)).version
    const moved = { startsAt: new Date(Date.now() + 5 * hourMs).toISOString() }
    expect((await change(moved, now)).status).toBe(400)
    await studio.move(id, 'end')
  })
})

describe('people who want to be reminded', () => {
  test('prove their number, are written to ten minutes before, and hear of an end', async () => {
    const { id } = (await studio.create()).data
    await studio.move(id, 'schedule')
    const [one, other] = [newMobile(), newMobile()]
    const { sent, cookie } = await joinAs(one, id)
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toContain('note=subscribed')
    // A success is news, not a fault.
    const thanked = (await open(String(sent.headers.location), cookie)).body
    expect(thanked).toMatch(/<p class="act-note" role="status">[^<]+<\/p>/)
    expect(thanked).not.toContain('act-wrong"')
    await subscribeAs(world, id, other)
    expect((await studio.get(id)).subscribers).toBe(2)
    expect((await open(`${studio.page}?b=${id}`, cookie)).body).toContain(`${studio.page}/unsubscribe`)
    await send(`${studio.page}/unsubscribe`, { broadcastId: id }, cookie)
    expect((await studio.get(id)).subscribers).toBe(1)
    // A reminder of an earlier time is out of date.
    const later = new Date(Date.now() + 3 * dayMs)
    await setBroadcast(world, id, { startsAt: later })
    await runJobs()
    expect(await sentTo(other)).not.toContain('live.remind')
    await studio.move(id, 'cancel', 'The hall is not free')
    await runJobs()
    expect(await sentTo(other)).toContain('live.cancelled')
    expect(await sentTo(one)).not.toContain('live.cancelled')
  })

  test('get the reminder of the time that stands', async () => {
    const { id } = (await studio.create()).data
    await studio.move(id, 'schedule')
    const mobile = newMobile()
    await subscribeAs(world, id, mobile)
    const { version } = await studio.get(id)
    const startsAt = new Date(Date.now() + noticeSoon).toISOString()
    await world.call(
      liveContract.update,
      { params: { id }, body: { ...draftOf({ startsAt }), version } },
      { session: admin },
    )
    await runJobs()
    expect(await sentTo(mobile)).toContain('live.remind')
  })

  test('are let in by the right code alone, and only for the activity at which they proved it', async () => {
    const { id } = (await studio.create()).data
    await studio.move(id, 'schedule')
    const wrong = await send(studio.page, {
      mobile: newMobile(),
      name: 'Lin',
      code: '000000',
      broadcastId: id,
      consent: 'on',
    })
    expect(wrong.cookies.map(({ name }) => name)).not.toContain('cardline-live')
    const { cookie } = await joinAs(newMobile(), id)
    const elsewhere = await openStudio(world, admin)
    const there = (await elsewhere.create()).data
    await elsewhere.move(there.id, 'schedule')
    expect((await open(`${studio.page}?b=${id}`, cookie)).body).toContain('/unsubscribe')
    expect((await open(elsewhere.page, cookie)).body).not.toContain('/unsubscribe')
    const forged = cookie.replace(/(cardline-live=)[0-9a-f]{8}/, '$100000000')
    expect((await open(`${studio.page}?b=${id}`, forged)).body).not.toContain('/unsubscribe')
  })
})

const noticeSoon = 30 * minuteMs
