import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { seenVisits } from '#features/visits/visitors/server/seen-visits.tables.ts'
import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { radarContract } from '../radar.contract.ts'
import { scoreSeenVisits } from './pipeline.actions.ts'
import { findPersonsOf } from './persons.repository.ts'
import { radarLinks, radarPersons, radarSignals, radarVisits } from './radar.tables.ts'
import { findVisits } from './seen-visits.repository.ts'
import { scoreVisits } from './pipeline.actions.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const companyId = demoCompanies[0].id

let world: World
let admin: Session
let page: string

beforeAll(async () => {
  world = await openWorld({ areas: ['promotion'] })
  admin = await world.signIn('admin')
  const [card] = await inCompany((tx) => tx.select().from(cards).where(eq(cards.state, 'active')).limit(1))
  page = card?.publicId ?? ''
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)
let address = 0
const event = (type: string, order: number, extra: object = {}) => ({ id: uuidv7(), type, order, ...extra })

/** Opens the card's page; answers the visit and the cookie of the browser. */
async function open(headers: Record<string, string> = {}) {
  const answer = await world.inject({
    method: 'GET',
    url: `/c/${page}`,
    headers: { 'user-agent': phone, ...headers },
    remoteAddress: `198.51.101.${(address += 1)}`,
  })
  const [cookie] = answer.cookies
    .filter(({ name }) => name === 'vid')
    .map(({ name, value }) => `${name}=${value}`)
  return {
    visitId: /data-visit="([^"]+)"/.exec(answer.body)?.[1] ?? '',
    cookie: cookie ?? headers['cookie'] ?? '',
  }
}

async function report(
  visitId: string,
  events: object[],
  headers: Record<string, string> = {},
): Promise<void> {
  await world.inject({
    method: 'POST',
    url: '/v2/track',
    headers: { 'content-type': 'text/plain', 'user-agent': phone, ...headers },
    payload: JSON.stringify({ page, visitId, events }),
  })
}

async function score(): Promise<void> {
  await flushVisits(world.app.services)
  await scoreSeenVisits(world.app.services, companyId)
}

const signalsOf = (visitId: string) =>
  inCompany((tx) => tx.select().from(radarSignals).where(eq(radarSignals.visitId, visitId)))

async function personOf(visitId: string): Promise<string> {
  const [visit] = await inCompany((tx) => tx.select().from(visits).where(eq(visits.id, visitId)))
  const persons = await inCompany((tx) => findPersonsOf(tx, [visit?.visitorId ?? '']))
  return persons.get(visit?.visitorId ?? '') ?? ''
}

const get = (id: string, session = admin) =>
  world.call(radarContract.getVisitor, { params: { id } }, { session })

/** Somebody opens a card and calls. */
async function come(headers: Record<string, string> = {}) {
  const { visitId, cookie } = await open(headers)
  await report(visitId, [event('view', 1000), event('click', 2000, { target: 'call' })])
  await score()
  return { visitId, cookie, personId: await personOf(visitId) }
}

test('a visit becomes a person with a score that is the sum of its lines, a task and a next step', async () => {
  const { visitId, personId } = await come()
  const { data } = await get(personId)
  expect(data.person).toMatchObject({ name: null, score: 22, level: 'cold' })
  expect(data.lines.map(({ kind, points }) => [kind, points])).toEqual([
    ['touch', 20],
    ['open', 2],
  ])
  expect(data.lines.reduce((sum, { worth }) => sum + worth, 0)).toBe(data.person.score)
  expect(data.visits).toMatchObject([{ visitId, signals: ['open', 'touch'] }])
  expect(data.tasks).toMatchObject([{ reason: 'contact', state: 'open' }])
  expect(data.nextStep).toContain('今天主动致电')
})

test('looked at again, a visit adds nothing', async () => {
  const { visitId, personId } = await come()
  const before = (await get(personId)).data
  await inCompany((tx) => tx.insert(seenVisits).values([{ visitId, isOpening: true }]))
  await score()
  await inCompany(async (tx) => scoreVisits(tx, await findVisits(tx, [visitId])))
  const after = (await get(personId)).data
  expect(await signalsOf(visitId)).toHaveLength(2)
  expect(after.person.score).toBe(before.person.score)
  expect(after.tasks).toHaveLength(1)
})

test('what a look did goes with what it took: ended in the middle, the next one does it', async () => {
  const { visitId } = await open()
  await report(visitId, [event('view', 1000)])
  await flushVisits(world.app.services)
  const live = world.app.services.live
  const broken = {
    ...world.app.services,
    live: { ...live, publish: () => Promise.reject(new Error('killed')) },
  }
  await expect(scoreSeenVisits(broken, companyId)).rejects.toThrow('killed')
  expect(await signalsOf(visitId)).toEqual([])
  await score()
  expect(await signalsOf(visitId)).toHaveLength(1)
})

test('colleagues, machines and browsers that ran no script are in no number', async () => {
  const signedIn = await world.inject({
    method: 'POST',
    url: '/v2/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username: 'staff', password: worldPassword },
    remoteAddress: '198.51.101.250',
  })
  const mark = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(mark).not.toBe('')
  const colleague = await come({ cookie: mark })
  const machine = await come({ 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
  const silent = await open()
  await score()
  for (const visitId of [colleague.visitId, machine.visitId, silent.visitId])
    expect(await signalsOf(visitId)).toEqual([])
  // The colleague's opening is counted for the card as ever; here nothing stands about it.
  const stored = await inCompany((tx) => tx.select().from(visits).where(eq(visits.id, colleague.visitId)))
  expect(stored).toHaveLength(1)
  const known = await inCompany((tx) =>
    tx
      .select()
      .from(radarVisits)
      .where(inArray(radarVisits.visitId, [colleague.visitId, machine.visitId])),
  )
  expect(known).toEqual([])
})

test('a page that a browser fetched ahead is in no number until somebody sees it', async () => {
  const { visitId } = await open({ 'sec-purpose': 'prefetch' })
  await report(visitId, [event('heartbeat', 1000)])
  await score()
  // Its script has run, which a crawler's does not.
  const [stored] = await inCompany((tx) => tx.select().from(visits).where(eq(visits.id, visitId)))
  expect(stored).toMatchObject({ isScripted: true, bot: true })
  expect(await signalsOf(visitId)).toEqual([])
  await report(visitId, [event('view', 2000)])
  await score()
  expect(await signalsOf(visitId)).toHaveLength(1)
})

test('a visitor who declines is erased with signals, score and tasks', async () => {
  const { visitId, cookie, personId } = await come()
  expect((await get(personId)).status).toBe(200)
  const [visit] = await inCompany((tx) => tx.select().from(visits).where(eq(visits.id, visitId)))
  const answer = await world.inject({
    method: 'POST',
    url: '/visitor-privacy',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'user-agent': phone },
    payload: `c=${page}&choice=decline`,
  })
  expect([200, 302, 303]).toContain(answer.statusCode)
  expect(await signalsOf(visitId)).toEqual([])
  expect((await get(personId)).status).toBe(404)
  const links = await inCompany((tx) =>
    tx
      .select()
      .from(radarLinks)
      .where(eq(radarLinks.visitorId, visit?.visitorId ?? '')),
  )
  expect(links).toEqual([])
})

test('two people are merged and split again, and every sum is as before', async () => {
  const [one, other] = [await come(), await come()]
  const body = { otherId: other.personId }
  await world.call(radarContract.merge, { params: { id: one.personId }, body }, { session: admin })
  const merged = (await get(one.personId)).data
  // The cap of the day holds for the person: two calls are 40, and so are three.
  expect(merged.person.score).toBe(44)
  const browsers = merged.links.filter(({ endedAt }) => endedAt === null)
  expect(browsers.map(({ evidence }) => evidence).toSorted()).toEqual(['first', 'manual'])
  const visitorIds = browsers.filter(({ evidence }) => evidence === 'first').map(({ visitorId }) => visitorId)
  const split = await world.call(
    radarContract.split,
    { params: { id: one.personId }, body: { visitorIds } },
    { session: admin },
  )
  expect((await get(one.personId)).data.person.score).toBe(22)
  expect((await get(split.data.personId)).data.person.score).toBe(22)
  const last = await world.call(
    radarContract.split,
    { params: { id: split.data.personId }, body: { visitorIds } },
    { session: admin },
  )
  expect(last).toMatchObject({ status: 409 })
})

test('an outcome ends the task and stands with it; a task is not finished twice', async () => {
  const { personId } = await come()
  await world.call(
    radarContract.act,
    { params: { id: personId }, body: { outcome: 'call', text: '约了周四' } },
    { session: admin },
  )
  const { tasks, nextStep } = (await get(personId)).data
  expect(tasks).toMatchObject([{ state: 'done', outcome: 'call', note: '约了周四' }])
  expect(nextStep).toContain('等待下一次到访')
  const [task] = tasks
  const again = await world.call(
    radarContract.moveTask,
    {
      params: { id: task?.taskId ?? '' },
      body: { event: 'finish', outcome: 'call', note: '', version: task?.version ?? 0 },
    },
    { session: admin },
  )
  expect(again).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT', state: 'done' } })
})

test('rules have versions; a preview writes nothing, an old version is refused', async () => {
  const { data: before } = await world.call(radarContract.getRules, {}, { session: admin })
  const rules = { ...before.rules, hot: 20, warm: 10 }
  const preview = await world.call(radarContract.previewRules, { body: rules }, { session: admin })
  expect(preview.data.changed.length).toBeGreaterThan(0)
  expect((await world.call(radarContract.getRules, {}, { session: admin })).data).toEqual(before)
  const save = (number: number) =>
    world.call(radarContract.saveRules, { body: { rules, note: '放宽', number } }, { session: admin })
  expect((await save(before.number)).data).toMatchObject({ number: before.number + 1, rules: { hot: 20 } })
  expect(await save(before.number)).toMatchObject({ status: 409 })
  const upside = { ...rules, warm: 30 }
  const answer = await world.call(
    radarContract.saveRules,
    { body: { rules: upside, note: '', number: before.number + 1 } },
    { session: admin },
  )
  expect(answer.status).toBe(400)
  await world.app.services.jobs.runDue(world.app.services)
  const hot = await world.call(radarContract.listVisitors, { query: { level: 'hot' } }, { session: admin })
  expect(hot.data.list.every((line) => line.score >= 20)).toBe(true)
  await world.call(
    radarContract.saveRules,
    { body: { rules: before.rules, note: '', number: before.number + 1 } },
    { session: admin },
  )
})

test('a person out of reach is answered like one that does not exist', async () => {
  const { personId } = await come()
  const sales = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  const auditor = await world.signIn((await newAccount(world, { roles: ['auditor'] })).username)
  const [stranger, staff] = [await world.signIn('admin2'), await world.signIn('staff')]
  const unknown = await get(uuidv7(), sales)
  for (const session of [sales, stranger])
    expect(await get(personId, session)).toMatchObject({ status: 404, msg: unknown.msg })
  expect((await get(personId, staff)).status).toBe(403)
  expect((await get(personId, auditor)).data).toMatchObject({ mayAct: false })
  const act = await world.call(
    radarContract.act,
    { params: { id: personId }, body: { outcome: 'call', text: '' } },
    { session: auditor },
  )
  expect(act.status).toBe(403)
})

test('a person is exported, and erased for good', async () => {
  const { personId, visitId } = await come()
  const file = await world.call(radarContract.exportVisitor, { params: { id: personId } }, { session: admin })
  expect(JSON.parse(file.body)).toMatchObject({ person: { personId }, signals: [{}, {}] })
  await world.call(radarContract.eraseVisitor, { params: { id: personId } }, { session: admin })
  expect(await signalsOf(visitId)).toEqual([])
  const left = await inCompany((tx) =>
    tx
      .select()
      .from(radarPersons)
      .where(and(eq(radarPersons.id, personId))),
  )
  expect(left).toEqual([])
})

test('sellers are counted, and each number has its rows', async () => {
  const [one, other] = [await come(), await come()]
  // A person who turned out to be somebody else is counted once.
  await world.call(
    radarContract.merge,
    { params: { id: one.personId }, body: { otherId: other.personId } },
    { session: admin },
  )
  const { data } = await world.call(radarContract.listSellers, { query: { days: 90 } }, { session: admin })
  const [first] = data.list
  expect(first?.people).toBeGreaterThan(0)
  const rows = await world.call(
    radarContract.listVisitors,
    { query: { ownerAccountId: first?.accountId, days: 90, limit: 500 } },
    { session: admin },
  )
  expect(rows.data.total).toBe(first?.people)
})
