import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  inCompany,
  newAddress,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'

import { type NeedDraft, needsContract } from '../needs.contract.ts'
import { followMeeting } from './need-matches.actions.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let activity: Awaited<ReturnType<typeof publishActivity>>

beforeAll(async () => {
  world = await openOwnWorld('needs', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  activity = await publishActivity(world, admin)
})
afterAll(() => world.close())

const runJobs = () => world.app.services.jobs.runDue(world.app.services)

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}
const send = (url: string, form: Record<string, string>, { ip = newAddress(), cookie = '' } = {}) =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams(form).toString(),
  })
const open = (url: string) => world.inject({ url, headers: browser, remoteAddress: newAddress() })

interface Typed {
  side?: string
  companyName?: string
  title?: string
  mobile?: string
  path?: string
}

/** Publishes on the board; answers the person's own page and the number. */
async function publish({
  side = 'demand',
  companyName = 'Yuanhang',
  title = 'Lathes wanted',
  ...more
}: Typed = {}) {
  const { path = activity.path, mobile = newMobile() } = more
  const form = {
    side,
    title,
    companyName,
    mobile,
    category: 'Machines',
    region: '',
    budgetFrom: '10',
    budgetTo: '50',
    text: 'Five axes',
    name: `Person ${mobile}`,
    consent: '1',
  }
  const sent = await send(`${path}/needs/code`, form)
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const [code = ''] = await codesSentTo(world, mobile)
  const done = await send(`${path}/needs`, { ...form, code }, { cookie })
  expect(done.statusCode, done.body).toBe(303)
  return { page: String(done.headers.location), mobile, name: form.name }
}

const by = () => ({ session: admin })
const listed = async (activityId = activity.id) =>
  (await world.call(needsContract.list, { query: { activityId, limit: 100 } }, by())).data.list
const move = (ids: string[], event: 'approve' | 'reject' | 'invite' | 'close', reason?: string) =>
  world.call(needsContract.move, { body: { ids, event, ...(reason !== undefined && { reason }) } }, by())

/** An activity with two needs that fit, both published, and the pair of them. */
async function fittingPair() {
  const fresh = await publishActivity(world, admin)
  const { path, id: activityId } = fresh
  const demand = await publish({ path })
  const supply = await publish({ path, side: 'supply', companyName: 'Hengli', title: 'Lathes of five axes' })
  await move(
    (await listed(activityId)).map(({ id }) => id),
    'approve',
  )
  await world.call(needsContract.suggest, { body: { activityId } }, by())
  await runJobs()
  const { data } = await world.call(needsContract.matches, { query: { activityId } }, by())
  const [match] = data.list
  if (!match) throw new Error('nothing fits')
  return { activityId, path, demand, supply, match }
}

describe('a need', () => {
  test('is published by a proved number, stands on the board once it is approved, and shows no contact', async () => {
    const { page, mobile, name } = await publish({ title: 'Board test' })
    expect((await open(`${activity.path}/needs`)).body).not.toContain('Board test')
    const row = (await listed()).find(({ title }) => title === 'Board test')
    expect(row).toMatchObject({ state: 'review_pending', budgetFrom: 10_000_000, source: 'page' })
    expect(row?.mobile).toContain('****')
    const { data: lines } = await move([row?.id ?? ''], 'approve')
    expect(lines).toMatchObject([{ ok: true }])
    const { body: board } = await open(`${activity.path}/needs`)
    expect(board).toContain('Board test')
    expect(board).not.toContain(mobile)
    expect(board).not.toContain(name)
    expect((await open(page)).body).toContain('Board test')
    expect((await open(`${activity.path}/needs?side=supply`)).body).not.toContain('Board test')
  })

  test('of a wrong code, without consent, or with budgets the wrong way round is not written', async () => {
    const before = (await listed()).length
    const form = {
      side: 'demand',
      title: 'No',
      companyName: 'C',
      name: 'N',
      mobile: newMobile(),
      code: '000000',
    }
    expect((await send(`${activity.path}/needs`, { ...form, consent: '1' })).body).toContain('验证码不正确')
    expect((await send(`${activity.path}/needs`, form)).body).toContain('需要您同意')
    const turned = { ...form, consent: '1', budgetFrom: '9', budgetTo: '3' }
    expect((await send(`${activity.path}/needs`, turned)).body).toContain('上限不低于下限')
    expect((await listed()).length).toBe(before)
  })

  test('is decided about in batches, each by itself; a rejection has a reason and is told', async () => {
    await publish({ title: 'To reject' })
    const row = (await listed()).find(({ title }) => title === 'To reject')
    const id = row?.id ?? ''
    expect((await move([id], 'reject')).status).toBe(400)
    const { data } = await move([id, activity.id], 'reject', 'Other goods')
    expect(data).toMatchObject([{ ok: true }, { ok: false, code: 404 }])
    expect((await move([id], 'approve')).data).toMatchObject([{ ok: false, code: 409 }])
  })

  test('ends with its activity', async () => {
    const fresh = await publishActivity(world, admin)
    await publish({ path: fresh.path, title: 'Left over' })
    const { data } = await world.call(activitiesContract.get, { params: { id: fresh.id } }, by())
    await world.call(
      activitiesContract.cancel,
      { params: { id: fresh.id }, body: { version: data.version, reason: 'Rain' } },
      by(),
    )
    expect((await listed(fresh.id)).map(({ state }) => state)).toEqual(['expired'])
  })
})

describe('a pair', () => {
  test('tells its reasons, hides contacts until both sides want to talk, and counts once', async () => {
    const { demand, supply, match, activityId } = await fittingPair()
    expect(match.reasons.map(({ kind }) => kind)).toEqual(['category', 'budget', 'terms'])
    const press = (page: string, event: string) => send(page, { event, id: match.id })
    expect((await open(demand.page)).body).not.toContain(supply.mobile)
    expect((await press(demand.page, 'interest')).statusCode).toBe(303)
    // One yes is not two, however often it is said.
    await press(demand.page, 'interest')
    expect((await open(demand.page)).body).not.toContain(supply.mobile)
    await press(supply.page, 'interest')
    expect((await open(demand.page)).body).toContain(supply.mobile)
    expect((await open(supply.page)).body).toContain(demand.mobile)
    expect((await listed(activityId)).map(({ state }) => state)).toEqual(['meeting', 'meeting'])
    // Another search keeps what was said.
    await world.call(needsContract.suggest, { body: { activityId } }, by())
    await runJobs()
    const { data } = await world.call(needsContract.matches, { query: { activityId } }, by())
    expect(data.list).toMatchObject([{ id: match.id, state: 'mutual' }])
  })

  test('that one side declines shows no contact to anybody, and cannot be booked', async () => {
    const { demand, supply, match } = await fittingPair()
    await send(demand.page, { event: 'decline', id: match.id })
    await send(supply.page, { event: 'interest', id: match.id })
    expect((await open(supply.page)).body).not.toContain(demand.mobile)
    await inCompany(world, (tx) => followMeeting(tx, match.id, 'book'))
    expect((await open(supply.page)).body).not.toContain(demand.mobile)
  })

  test('is answered by its own two people alone', async () => {
    const { match, demand, supply } = await fittingPair()
    const other = await publish({ title: 'Somebody else' })
    await send(other.page, { event: 'interest', id: match.id })
    await send(supply.page, { event: 'interest', id: match.id })
    expect((await open(other.page)).body).not.toContain(demand.mobile)
    expect((await open(demand.page)).body).not.toContain(supply.mobile)
  })

  test('has an outcome once both sides agreed; what is intended is never signed', async () => {
    const { demand, supply, match, activityId } = await fittingPair()
    const book = (version: number) =>
      world.call(
        needsContract.bookOutcome,
        {
          params: { id: match.id },
          body: { result: 'achieved', intended: 500_000, signed: null, note: 'Visit', version },
        },
        by(),
      )
    expect((await book(match.version)).status).toBe(409)
    await send(demand.page, { event: 'interest', id: match.id })
    await send(supply.page, { event: 'interest', id: match.id })
    const booked = await book(match.version + 2)
    expect(booked.data).toMatchObject({ result: 'achieved', intended: 500_000, signed: null })
    expect((await book(match.version + 2)).status).toBe(409)
    const { data: totals } = await world.call(needsContract.totals, { query: { activityId } }, by())
    expect(totals).toMatchObject({ met: 1, achieved: 1, intended: 500_000, signed: 0 })
    expect((await listed(activityId)).map(({ state }) => state)).toEqual(['achieved', 'achieved'])
  })
})

describe('somebody else', () => {
  const draft: NeedDraft & { company: string; name: string; mobile: string } = {
    side: 'supply',
    title: 'Foreign',
    category: '',
    region: '',
    budgetFrom: null,
    budgetTo: null,
    text: '',
    company: 'X',
    name: 'Y',
    mobile: '13800000000',
  }

  test('of another company gets of every call what an unknown id gets', async () => {
    const { match, activityId } = await fittingPair()
    const [need] = await listed(activityId)
    const foreign = { session: stranger }
    const answers = [
      await world.call(needsContract.list, { query: { activityId } }, foreign),
      await world.call(needsContract.get, { params: { id: need?.id ?? '' } }, foreign),
      await world.call(needsContract.totals, { query: { activityId } }, foreign),
      await world.call(needsContract.matches, { query: { activityId } }, foreign),
      await world.call(needsContract.suggest, { body: { activityId } }, foreign),
      await world.call(needsContract.add, { body: { ...draft, activityId } }, foreign),
      await world.call(
        needsContract.bookOutcome,
        {
          params: { id: match.id },
          body: { result: 'met', intended: null, signed: null, note: '', version: 1 },
        },
        foreign,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const moved = await world.call(
      needsContract.move,
      { body: { ids: [need?.id ?? ''], event: 'close' } },
      foreign,
    )
    expect(moved.data).toMatchObject([{ ok: false, code: 404 }])
  })

  test('with a made-up or foreign address gets the page of an unknown one', async () => {
    const { page } = await publish({ title: 'Mine' })
    const unknown = page.slice(0, -3).concat('abc')
    expect((await open(unknown)).statusCode).toBe(404)
    expect((await send(unknown, { event: 'withdraw', id: activity.id })).statusCode).toBe(404)
    expect((await open(`${activity.path.slice(0, -3)}abc/needs`)).statusCode).toBe(404)
  })
})
