import { eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { admin, offer, openMall, world } from '#features/promotion/mall/server/mall.world.ts'
import { nameVisitor, noteSeen } from '#features/visits/visitors/server/visits.public.ts'
import { seededRandom } from '#features/visits/visitors/server/visitors.seed.ts'
import { visitors } from '#features/visits/visitors/server/visitors.tables.ts'
import { worldPassword } from '#apps/server/testing/world.ts'

import { radarContract } from '../radar.contract.ts'
import { findSignalsOf, findVisitorsOf } from './persons.repository.ts'
import { scoreOf } from './scores.domain.ts'
import { scoringOf } from './scoring.actions.ts'
import { radarLinks, radarPersons, radarSignals, radarVisits } from './radar.tables.ts'
import { visitorsOf } from './radar.world.ts'

let radar: ReturnType<typeof visitorsOf>
let product: Awaited<ReturnType<typeof offer>>
let special: typeof product

beforeAll(async () => {
  await openMall('radar_identities')
  radar = visitorsOf(world, admin)
  product = await offer(500)
  special = await offer(1, { saleMode: 'enquire' })
})
afterAll(() => world.close())

type Browser = ReturnType<typeof radar.browser>
const openProduct = (browser: Browser, of = product) => browser.open(of.publicId, of.contentId)

async function enquire(browser: Browser, mobile = browser.mobile): Promise<void> {
  await openProduct(browser, special)
  const answer = await browser.post(`/p/${special.publicId}/enquiry`, {
    name: '顾南',
    mobile,
    message: '两百件的价格？',
    consent: '1',
  })
  expect(answer.headers.location).toContain('enquiry-sent')
}

async function order(browser: Browser, mobile = browser.mobile): Promise<void> {
  await openProduct(browser)
  await browser.post(`/p/cart/${product.publicId}`, { sku: product.skuId, quantity: '1' })
  const answer = await browser.post(`/p/cart/${product.publicId}/order`, {
    name: '顾南',
    mobile,
    address: '江苏省苏州市工业园区星湖街 328 号',
    consent: '1',
    key: uuidv7(),
  })
  expect(answer.headers.location).toMatch(/^\/p\/order\//)
}

const merge = (id: string, otherId: string) =>
  world.call(radarContract.merge, { params: { id }, body: { otherId } }, { session: admin })
const split = (id: string, visitorIds: string[]) =>
  world.call(radarContract.split, { params: { id }, body: { visitorIds } }, { session: admin })

test('a question with a number makes a visitor known, and says what to do', async () => {
  const browser = radar.browser()
  await openProduct(browser, special)
  const before = await radar.get(await browser.personId())
  expect(before.person).toMatchObject({ name: null, customerId: null })
  await enquire(browser)
  const { person, lines, links, tasks, nextStep } = await radar.get(await browser.personId())
  expect(person).toMatchObject({ personId: before.person.personId, name: '顾南', score: 40 })
  expect(person.customerId).not.toBeNull()
  expect(Object.fromEntries(lines.map(({ kind, points }) => [kind, points]))).toEqual({
    form: 30,
    open: 2,
    question: 8,
  })
  expect(Object.fromEntries(links.map(({ evidence, endedAt }) => [evidence, endedAt === null]))).toEqual({
    first: false,
    form: true,
  })
  expect(tasks).toMatchObject([{ reason: 'question', state: 'open' }])
  expect(nextStep).toContain('今天答复')
})

test('an order with the number of a customer brings two browsers together, and a split takes them apart again', async () => {
  const [phone, computer] = [radar.browser(), radar.browser()]
  await enquire(phone)
  await openProduct(computer)
  const [known, unknown] = [await phone.personId(), await computer.personId()]
  expect(unknown).not.toBe(known)
  await order(computer, phone.mobile)
  expect(await computer.personId()).toBe(known)
  const joined = await radar.get(known)
  // 2 + 30 + 8 of the one, 2 + 40 of the other.
  expect(joined.person.score).toBe(82)
  expect(joined.lines.reduce((sum, { worth }) => sum + worth, 0)).toBe(joined.person.score)
  expect(joined.links.filter(({ endedAt }) => !endedAt).map(({ evidence }) => evidence)).toEqual([
    'order',
    'form',
  ])
  const apart = await split(known, [await computer.visitorId()])
  expect((await radar.get(known)).person).toMatchObject({ score: 40, customerId: joined.person.customerId })
  expect((await radar.get(apart.data.personId)).person).toMatchObject({ score: 42, customerId: null })
  // A person decided: the next order with that number does not move the browser back.
  await order(computer, phone.mobile)
  expect(await computer.personId()).toBe(apart.data.personId)
})

test('a number that was proved counts more than one that was only written', async () => {
  const [owner, browser] = [radar.browser(), radar.browser()]
  await enquire(owner)
  await order(browser)
  const written = await browser.personId()
  const ownerId = await owner.personId()
  const { customerId, name } = (await radar.get(ownerId)).person
  const visitorId = await browser.visitorId()
  await radar.inCompany(async (tx) => {
    const claim = { name: name ?? '', customerCardId: customerId ?? '', claimedBy: 'sms' as const }
    await nameVisitor(tx, visitorId, claim)
    const [visit] = await tx.select().from(radarVisits).where(eq(radarVisits.visitorId, visitorId))
    if (visit) await noteSeen(tx, { ...visit, type: 'ask' })
  })
  expect(await browser.personId()).toBe(ownerId)
  // Another number that is only written does not take it away.
  await order(browser, radar.browser().mobile)
  expect(await browser.personId()).toBe(ownerId)
  const left = await radar.get(written)
  expect(left.links.map(({ evidence }) => evidence).toSorted()).toEqual(['first', 'order'])
  expect(left.person.score).toBe(0)
  const [visitor] = await radar.inCompany((tx) =>
    tx.select().from(visitors).where(eq(visitors.id, visitorId)),
  )
  expect(visitor).toMatchObject({ claimedBy: 'sms', customerCardId: customerId })
  expect((await radar.get(ownerId)).links.map(({ evidence }) => evidence).toSorted()).toEqual([
    'first',
    'form',
    'sms',
  ])
})

test('a customer goes with the browser that named it', async () => {
  const [anonymous, named] = [radar.browser(), radar.browser()]
  await openProduct(anonymous)
  await enquire(named)
  const [id, otherId] = [await anonymous.personId(), await named.personId()]
  const { customerId } = (await radar.get(otherId)).person
  await merge(id, otherId)
  expect((await radar.get(id)).person).toMatchObject({ customerId, score: 42 })
  const apart = await split(id, [await named.visitorId()])
  expect((await radar.get(id)).person).toMatchObject({ customerId: null, score: 2 })
  expect((await radar.get(apart.data.personId)).person).toMatchObject({ customerId, score: 40 })
})

test('of a visitor who declined nothing is kept, whatever the visitor orders', async () => {
  const browser = radar.browser()
  await openProduct(browser)
  const visitorId = await browser.visitorId()
  await browser.post('/visitor-privacy', { c: product.publicId, choice: 'decline' })
  await order(browser)
  await radar.score()
  const rows = await radar.inCompany(async (tx) => [
    ...(await tx.select({ id: radarLinks.id }).from(radarLinks).where(eq(radarLinks.visitorId, visitorId))),
    ...(await tx
      .select({ id: radarVisits.id })
      .from(radarVisits)
      .where(eq(radarVisits.visitorId, visitorId))),
    ...(await tx
      .select({ id: radarSignals.id })
      .from(radarSignals)
      .where(eq(radarSignals.visitorId, visitorId))),
  ])
  expect(rows).toEqual([])
  const [visitor] = await radar.inCompany((tx) =>
    tx.select().from(visitors).where(eq(visitors.id, visitorId)),
  )
  expect(visitor).toMatchObject({ state: 'erased', name: null, customerCardId: null, claimedBy: null })
})

test('a browser that says no takes no further note of what it does', async () => {
  const browser = radar.browser()
  await openProduct(browser)
  const personId = await browser.personId()
  browser.keep('vid_off', '1')
  await order(browser)
  await radar.score()
  expect((await radar.get(personId)).lines.map(({ kind }) => kind)).toEqual(['open'])
})

test('an order of a colleague is in no number', async () => {
  const signedIn = await world.inject({
    method: 'POST',
    url: '/v2/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username: 'staff', password: worldPassword },
    remoteAddress: '198.51.99.250',
  })
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const count = () => radar.inCompany((tx) => tx.$count(radarSignals))
  await radar.score()
  const before = await count()
  await order(radar.browser(cookies))
  await radar.score()
  expect(await count()).toBe(before)
  // The same by somebody else counts.
  const visitor = radar.browser()
  await order(visitor)
  expect((await radar.get(await visitor.personId())).person.score).toBe(42)
})

test('visitors follow customers that become one, come apart, and go for good', async () => {
  const [one, other] = [radar.browser(), radar.browser()]
  await enquire(one)
  await enquire(other)
  const [id, otherId] = [await one.personId(), await other.personId()]
  const into = (await radar.get(id)).person.customerId ?? ''
  const from = (await radar.get(otherId)).person.customerId ?? ''
  const hook = world.app.services.hooks.all(customerMergeHooks).find(({ key }) => key === 'radar.persons')
  if (!hook?.purged) throw new Error('the radar does not follow customers')
  const kept = await radar.inCompany((tx) => hook.merged(tx, { from, into }))
  expect((await radar.get(otherId)).person.customerId).toBe(into)
  await radar.inCompany((tx) => hook.unmerged(tx, { from, into }, kept))
  expect((await radar.get(otherId)).person.customerId).toBe(from)
  expect((await radar.get(id)).person.customerId).toBe(into)
  await radar.inCompany((tx) => hook.purged?.(tx, [from]) ?? Promise.resolve())
  const left = await radar.inCompany((tx) =>
    tx
      .select()
      .from(radarPersons)
      .where(inArray(radarPersons.id, [id, otherId])),
  )
  expect(left.map((person) => person.id)).toEqual([id])
})

/** Every person with browsers: what is stored is the sum of its lines, and of the signals of these browsers, each once. */
async function checkSums(persons: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const owned = new Map<string, string[]>()
  await radar.inCompany(async (tx) => {
    const scoring = await scoringOf(tx)
    for (const id of persons) {
      const own = await findVisitorsOf(tx, id)
      const [stored] = await tx.select().from(radarPersons).where(eq(radarPersons.id, id))
      const signals = await findSignalsOf(tx, own)
      const byHand = scoreOf(signals, scoring.rules, { ...scoring, now: stored?.scoredAt ?? scoring.now })
      expect(stored).toMatchObject({ score: byHand.score, lines: byHand.lines })
      if (own.length > 0) owned.set(id, own)
    }
  })
  return owned
}

type Pick = <T>(list: readonly T[]) => T

/** Some browsers of somebody become somebody else's, or two people become one; answers the new one. */
async function shuffle(owned: Map<string, string[]>, pick: Pick): Promise<string | undefined> {
  const [id, otherId] = [pick([...owned.keys()]), pick([...owned.keys()])]
  const own = owned.get(id) ?? []
  const leaving = own.filter(() => pick([true, false]))
  if (leaving.length > 0 && leaving.length < own.length) return (await split(id, leaving)).data.personId
  // Two different customers stay two.
  if (otherId !== id) await merge(id, otherId)
  return undefined
}

test('merges and splits in any order leave every sum', { timeout: 120_000 }, async () => {
  const alone = new Map<string, number>()
  const persons = new Set<string>()
  for (let n = 0; n < 6; n += 1) {
    const browser = radar.browser()
    await (n % 3 === 0 ? enquire(browser) : openProduct(browser))
    const personId = await browser.personId()
    persons.add(personId)
    alone.set(await browser.visitorId(), (await radar.get(personId)).person.score)
  }
  const random = seededRandom(7)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number]
  let most = 1
  for (let step = 0; step < 25; step += 1) {
    const owned = await checkSums(persons)
    expect([...owned.values()].flat()).toHaveLength(alone.size)
    most = Math.max(most, ...[...owned.values()].map((own) => own.length))
    const made = await shuffle(owned, pick)
    if (made !== undefined) persons.add(made)
  }
  expect(most).toBeGreaterThan(2)
  for (const [id, own] of await checkSums(persons))
    for (const visitorId of own.slice(1)) persons.add((await split(id, [visitorId])).data.personId)
  for (const [id, [visitorId = '']] of await checkSums(persons))
    expect((await radar.get(id)).person.score).toBe(alone.get(visitorId))
})

test('the outcome of a task about a customer stands on the customer’s timeline', async () => {
  const browser = radar.browser()
  await enquire(browser)
  const personId = await browser.personId()
  const { customerId } = (await radar.get(personId)).person
  await world.call(
    radarContract.act,
    { params: { id: personId }, body: { outcome: 'call', text: '报价已发' } },
    { session: admin },
  )
  const { data } = await world.call(
    customersContract.timeline,
    { query: { carteId: customerId ?? '' } },
    { session: admin },
  )
  expect(JSON.stringify(data)).toContain('报价已发')
})
