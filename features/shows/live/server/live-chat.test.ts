import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import {
  inCompany,
  newAccount,
  newAddress,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { createSharedReads } from '#platform/server/live/shared-reads.ts'
import { minuteMs } from '#platform/domain/durations.ts'

import { liveContract, type MessageMove } from '../live.contract.ts'
import { createPulse, livePulse } from './live-pulse.actions.ts'
import { broadcastTopic } from './live-topic.data.ts'
import { readLivePart } from './live-part.actions.ts'
import { guestAs, openStudio } from './live.world.ts'
import { countPresent, findWatchedBy, noteBeats } from './watching.repository.ts'

const [company] = demoCompanies

let world: World & { close(): Promise<void> }
let admin: Session
let auditor: Session
let stranger: Session
let studio: Awaited<ReturnType<typeof openStudio>>

beforeAll(async () => {
  world = await openOwnWorld('live_chat', { areas: ['shows'] })
  admin = await world.signIn('admin')
  auditor = await world.signIn((await newAccount(world, { roles: ['auditor'] })).username)
  stranger = await world.signIn('admin2')
  studio = await openStudio(world, admin)
})
afterAll(() => world.close())

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const page = () => studio.activity.path.slice('/a/'.length)
const post = async (path: string, body: object, cookie = '') => {
  const answer = await world.inject({
    method: 'POST',
    url: `/v2/h5/live/${path}`,
    remoteAddress: newAddress(),
    headers: { 'user-agent': agent, cookie, 'sec-fetch-site': 'same-origin' },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json<{ data: { state: string } | null; msg: string }>() }
}
const write = (broadcastId: string, cookie: string, text = 'Hello') =>
  post('message', { page: page(), broadcastId, text }, cookie)
const messages = async (id: string) =>
  (await world.call(liveContract.messages, { params: { id }, query: {} }, { session: admin })).data.list
const decide = (id: string, ids: string[], event: MessageMove, session = admin) =>
  world.call(liveContract.decideMessages, { params: { id }, body: { ids, event } }, { session })
const seen = async (id: string) =>
  inCompany(world, async (tx) => {
    const part = await readLivePart(
      { tx, services: world.app.services },
      { activityId: studio.activity.id, broadcastId: id },
      'en',
    )
    return part?.messages.map(({ text }) => text)
  })

describe('the chat', () => {
  test('takes messages of people who proved a number, and of nobody else', async () => {
    const id = await studio.open()
    expect((await write(id, '')).status).toBe(403)
    const guest = await guestAs(world, studio.activity.id, newMobile())
    expect(await write(id, guest)).toMatchObject({ status: 200, body: { data: { state: 'shown' } } })
    expect(await seen(id)).toEqual(['Hello'])
    const forged = guest.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await write(id, forged)).status).toBe(403)
    const elsewhere = await guestAs(world, '01900000-dead-7000-8000-00000000f00d', newMobile())
    expect((await write(id, elsewhere)).status).toBe(403)
    await studio.move(id, 'end')
    expect((await write(id, await guestAs(world, studio.activity.id, newMobile()))).status).toBe(409)
  })

  test('takes one message in two seconds of one person, however many browsers send it', async () => {
    const id = await studio.open()
    const guest = await guestAs(world, studio.activity.id, newMobile())
    expect((await write(id, guest, 'One')).status).toBe(200)
    expect((await write(id, guest, 'Two')).status).toBe(429)
    // The control: another person writes at once.
    expect((await write(id, await guestAs(world, studio.activity.id, newMobile()), 'Three')).status).toBe(200)
    expect(await seen(id)).toEqual(['One', 'Three'])
    await studio.move(id, 'end')
  })

  test('shows reviewed messages after the review; what is hidden is gone, and its writer can be muted', async () => {
    const id = await studio.open({ chatMode: 'reviewed' })
    const guest = await guestAs(world, studio.activity.id, newMobile())
    expect(await write(id, guest)).toMatchObject({ body: { data: { state: 'waiting' } } })
    expect(await seen(id)).toEqual([])
    const [first] = await messages(id)
    const ids = [first?.id ?? '']
    expect((await decide(id, ids, 'show', auditor)).status).toBe(403)
    expect((await decide(id, ids, 'show', stranger)).status).toBe(404)
    expect((await decide(id, ids, 'show')).data).toMatchObject([{ ok: true }])
    expect((await decide(id, ids, 'show')).data).toMatchObject([{ ok: false, code: 409 }])
    expect(await seen(id)).toEqual(['Hello'])
    const mute = (session: Session) =>
      world.call(liveContract.mute, { params: { id: ids[0] ?? '' }, body: { minutes: 30 } }, { session })
    expect((await mute(stranger)).status).toBe(404)
    expect((await mute(admin)).status).toBe(200)
    expect(await seen(id)).toEqual([])
    expect((await write(id, guest)).status).toBe(409)
    await studio.move(id, 'end')
  })

  test('is closed where the host wants it, and hears the host', async () => {
    const id = await studio.open({ chatMode: 'closed' })
    expect((await write(id, await guestAs(world, studio.activity.id, newMobile()))).status).toBe(409)
    await world.call(liveContract.say, { params: { id }, body: { text: 'Welcome' } }, { session: admin })
    expect(await messages(id)).toMatchObject([{ text: 'Welcome', isHost: true }])
    await studio.move(id, 'end')
  })

  test('draws messages as text, never as a page', async () => {
    const id = await studio.open()
    await write(id, await guestAs(world, studio.activity.id, newMobile()), '<img src=x onerror=alert(1)>')
    const { body } = await world.inject({ url: `${studio.page}?b=${id}`, remoteAddress: newAddress() })
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img src=x')
    await studio.move(id, 'end')
  })
})

describe('those who watch', () => {
  const begin = Date.now() - minuteMs
  const at = (seconds: number) => new Date(begin + seconds * 1000)
  const beat = (id: string, viewerKey: string, seconds: number) =>
    inCompany(world, (tx) => noteBeats(tx, id, { beats: [{ viewerKey, personId: null }], at: at(seconds) }))

  test('are counted once each; a gap is time in which nobody watched; the median closes with the broadcast', async () => {
    const id = await studio.open()
    for (const seconds of [0, 15, 30]) await beat(id, 'one', seconds)
    for (const seconds of [0, 40, 55]) await beat(id, 'gap', seconds)
    await beat(id, 'short', 20)
    // A clock that runs back takes nothing away.
    await beat(id, 'one', 10)
    await inCompany(world, (tx) => countPresent(tx, id, at(60)))
    expect(await studio.get(id)).toMatchObject({ peak: 2 })
    await studio.move(id, 'end')
    expect(await studio.get(id)).toMatchObject({ viewers: 3, peak: 2, medianMs: 15_000 })
  })

  test('count while the broadcast runs, and likes arrive together', async () => {
    const id = await studio.open()
    const pulse = world.app.services.provided.get(livePulse)
    for (let n = 0; n < 5; n += 1)
      await post('like', { page: page(), broadcastId: id, count: 20 }, `vid=${'b'.repeat(22)}`)
    await post('watch', { page: page(), broadcastId: id })
    await pulse.flush()
    expect(await studio.get(id)).toMatchObject({ likes: 100, peak: 1 })
    expect((await post('like', { page: page(), broadcastId: id, count: 21 })).status).toBe(400)
    await studio.move(id, 'end')
    await post('like', { page: page(), broadcastId: id, count: 5 })
    await pulse.flush()
    expect(await studio.get(id)).toMatchObject({ likes: 100 })
  })

  test('a second of a whole hall is one transaction', async () => {
    const id = await studio.open()
    let transactions = 0
    const { database, live } = world.app.services
    const counted = {
      ...database,
      asTenant: ((...of: Parameters<typeof database.asTenant>) => {
        transactions += 1
        return database.asTenant(...of)
      }) as typeof database.asTenant,
    }
    const pulse = createPulse({ database: counted, live }, (error) => {
      throw error
    })
    const place = { companyId: company.id, activityId: studio.activity.id, broadcastId: id }
    for (let n = 0; n < 500; n += 1) pulse.beat(place, { viewerKey: `hall ${n}`, personId: null })
    await pulse.flush()
    expect(transactions).toBe(1)
    expect(await studio.get(id)).toMatchObject({ peak: 500 })
    await studio.move(id, 'end')
  })

  test('two hundred listeners cost one reading a change', async () => {
    const id = await studio.open()
    const { live, database } = world.app.services
    const shared = createSharedReads(live)
    let readings = 0
    const listeners = Array.from({ length: 200 }, () =>
      shared.open(broadcastTopic(id), 'en', () => {
        readings += 1
        return inCompany(world, (tx) =>
          readLivePart(
            { tx, services: world.app.services },
            { activityId: studio.activity.id, broadcastId: id },
            'en',
          ),
        )
      }),
    )
    onTestFinished(() => listeners.forEach(({ close }) => close()))
    await Promise.all(listeners.map(({ read }) => read()))
    expect(readings).toBe(1)
    const heard = new Promise<void>((resolve) => {
      const end = live.subscribe(broadcastTopic(id), () => (end(), resolve()))
    })
    await database.asTenant(company.id, (tx) => live.publish(tx, broadcastTopic(id)))
    await heard
    await Promise.all(listeners.map(({ read }) => read()))
    expect(readings).toBe(2)
    await studio.move(id, 'end')
  })
})

test('what is pinned stands on the page until it is taken off; only things of the activity can be', async () => {
  const id = await studio.open()
  const pin = (target: { kind: 'card' | 'need' | 'prize'; targetId: string } | null) =>
    world.call(liveContract.pin, { params: { id }, body: { pin: target } }, { session: admin })
  expect((await pin({ kind: 'card', targetId: '01900000-dead-7000-8000-00000000f00d' })).status).toBe(404)
  const choices = (await world.call(liveContract.pins, { params: { id } }, { session: admin })).data
  expect(choices).toEqual([])
  expect((await pin(null)).status).toBe(200)
  await studio.move(id, 'end')
})

test('what a customer watched is found by the browser of the customer alone', async () => {
  expect(
    await inCompany(world, (tx) => findWatchedBy(tx, ['01900000-dead-7000-8000-00000000f00d'], 10)),
  ).toEqual([])
})
