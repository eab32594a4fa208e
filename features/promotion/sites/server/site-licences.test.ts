import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import {
  lockOrder,
  moveRefunded,
  payOrder,
  refundableOf,
  takeBack,
} from '#features/money/orders/server/orders.public.ts'
import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent, textBlockOf } from '#features/promotion/contents/server/contents.world.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { sitesContract } from '../sites.contract.ts'
import { licenceStateAt, nextNoticeAt, termOf } from './site-licences.domain.ts'
import { siteEnds } from './site-licences.jobs.ts'
import { siteLicences } from './sites.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staff: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('site_licences', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

const makeSite = (title: string) => makeContent(world, admin, { kind: 'site', title, isPublished: true })
const plans = async (id: string, session = admin) =>
  world.call(sitesContract.listPlans, { query: { id } }, { session })
const order = (id: string, months: number, amount?: number, session = admin) =>
  world.call(
    sitesContract.order,
    { body: { id, months, ...(amount !== undefined && { amount }) } },
    { session },
  )
const pay = (orderId: string) =>
  inCompany(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new Error('no order')
    return payOrder({ tx, services: world.app.services }, locked, { actor: systemActor, payMode: 'live' })
  })
/** Lets a trial, or what was paid for, have ended so many days ago. */
async function endAgo(id: string, days: number, isPaid = false) {
  await inCompany(async (tx) => {
    if (isPaid)
      await tx
        .update(siteLicences)
        .set({ validTo: new Date(Date.now() - days * dayMs) })
        .where(eq(siteLicences.siteId, id))
    else
      await tx
        .update(contents)
        .set({ createdAt: new Date(Date.now() - (30 + days) * dayMs) })
        .where(eq(contents.id, id))
  })
}
const statusOf = async (path: string) => (await world.app.inject({ url: path })).statusCode
const saveOn = async (id: string) => {
  const { data } = await world.call(contentsContract.getDraft, { params: { id } }, { session: admin })
  return world.call(
    contentsContract.saveDraft,
    {
      params: { id },
      body: { document: documentOf(textBlockOf(`${Date.now()}`)), baseVersion: data.version },
    },
    { session: admin },
  )
}

test('the state of a licence follows from its end alone', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const paid = (days: number) => licenceStateAt(termOf(inDays(-900), inDays(days)), now)
  expect([31, 30, 0.1, 0, -14.9, -15].map(paid)).toEqual([
    'active',
    'expiring',
    'expiring',
    'grace',
    'grace',
    'expired',
  ])
  const trial = (days: number) => licenceStateAt(termOf(inDays(-days), null), now)
  expect([0, 29.9, 30].map(trial)).toEqual(['trial', 'trial', 'expired'])
  expect([40, 20, 3, 0.5].map((days) => nextNoticeAt(inDays(days), now)?.toISOString())).toEqual(
    [10, 13, 2].map((days) => inDays(days).toISOString()).concat([undefined as never]),
  )
})

test('a site is on trial, is ordered once at a time at the price shown, and is paid for from the end of its trial', async () => {
  const { contentId: id } = await makeSite('试用')
  const { data } = await plans(id)
  expect([data.licence.state, data.terms.map(({ amount }) => amount)]).toEqual([
    'trial',
    [198_000, 356_400, 475_200],
  ])
  for (const [months, amount, status, reason] of [
    [7, undefined, 400, undefined],
    [12, 1, 409, 'PRICE_CHANGED'],
  ] as const) {
    const { status: got, detail } = await order(id, months, amount)
    expect([got, reason && detail?.reason]).toEqual([status, reason])
  }
  expect((await order(id, 12, undefined, stranger)).status).toBe(404)
  expect((await order(id, 12, undefined, staff)).status).toBe(403)
  expect((await plans(id, stranger)).status).toBe(404)
  const both = await Promise.all([order(id, 12, 198_000), order(id, 24)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { orderId } = both.find(({ status }) => status === 200)?.data ?? { orderId: '' }
  expect((await plans(id)).data.openOrderId).toBe(orderId)
  const confirm = (session = admin) =>
    world.call(sitesContract.confirmOrder, { params: { id: orderId } }, { session })
  expect((await confirm()).data).toMatchObject({ state: 'unpaid', siteId: id, validTo: null })
  expect((await confirm(stranger)).status).toBe(404)
  const paid = await pay(orderId)
  expect(paid?.state).toBe('completed')
  expect((await pay(orderId))?.state).toBeUndefined()
  const { data: after } = await plans(id)
  expect([after.licence.state, after.openOrderId]).toEqual(['active', null])
  const months = paid?.months ?? 0
  const term = data.terms.find((one) => one.months === months)
  expect(after.licence.validTo).toBe(term?.validTo)
  const { data: shown } = await world.call(
    ordersContract.get,
    { params: { id: orderId } },
    { session: admin },
  )
  expect(shown).toMatchObject({ kind: 'site', name: '官网授权“试用”', validTo: after.licence.validTo })
})

test('when its licence has ended a site is not seen and not written, on all its pages; paying brings it back as it was', async () => {
  const site = await makeSite('到期')
  const id = site.contentId
  const page = await makeContent(world, admin, {
    kind: 'page',
    title: '关于',
    parentId: id,
    isPublished: true,
  })
  const paths = [`/p/${site.publicId}`, `/p/${site.publicId}/${page.publicId}`, `/p/${page.publicId}`]
  const seen = async () => Promise.all(paths.map(statusOf))
  expect(await seen()).toEqual([200, 200, 200])
  await endAgo(id, 1)
  expect(await seen()).toEqual([404, 404, 404])
  for (const one of [id, page.contentId]) {
    const { status, detail } = await saveOn(one)
    expect([status, detail?.reason]).toEqual([409, 'LICENCE_EXPIRED'])
  }
  const read = await world.call(sitesContract.get, { params: { id } }, { session: admin })
  expect([read.status, read.data.licence.state]).toEqual([200, 'expired'])
  const publish = await world.call(contentsContract.publish, { params: { id }, body: {} }, { session: admin })
  expect(publish.status).toBe(409)
  await pay((await order(id, 12)).data.orderId)
  expect(await seen()).toEqual([200, 200, 200])
  expect((await saveOn(id)).status).toBe(200)
  // Two weeks to pay after what was paid for, and the site is open.
  await endAgo(id, 14, true)
  await world.call(contentsContract.takeOff, { params: { id: page.contentId } }, { session: admin })
  expect(await statusOf(`/p/${site.publicId}`)).toBe(200)
  await endAgo(id, 16, true)
  expect(await statusOf(`/p/${site.publicId}`)).toBe(404)
  const off = await world.call(contentsContract.takeOff, { params: { id } }, { session: admin })
  expect(off.status).toBe(200)
})

test('only the last term goes back, within a week; then the site has what it had before', async () => {
  const { contentId: id } = await makeSite('退款')
  const first = (await order(id, 12)).data.orderId
  await pay(first)
  const { validTo } = (await plans(id)).data.licence
  const second = (await order(id, 24)).data.orderId
  await pay(second)
  const refundable = (orderId: string) =>
    inCompany(async (tx) => {
      const locked = await lockOrder(tx, orderId)
      if (!locked) throw new Error('no order')
      return refundableOf({ tx, services: world.app.services }, locked)
    })
  expect(await refundable(first)).toBeInstanceOf(Refusal)
  expect(await refundable(second)).toBe(356_400)
  await inCompany(async (tx) => {
    await moveRefunded(tx, second, { event: 'askRefund', actor: systemActor })
    const locked = await lockOrder(tx, second)
    if (locked) await takeBack({ tx, services: world.app.services }, locked, 356_400)
  })
  expect((await plans(id)).data.licence.validTo).toBe(validTo)
  expect(await refundable(first)).toBe(198_000)
})

test('an order that is paid twice at once counts once', async () => {
  const { contentId: id } = await makeSite('同时付款')
  const first = (await order(id, 12)).data.orderId
  await Promise.all([pay(first), pay(first)])
  const { licence } = (await plans(id)).data
  const count = await inCompany((tx) => tx.$count(siteLicences, eq(siteLicences.siteId, id)))
  expect([count, licence.state]).toEqual([1, 'active'])
})

test('a new site waits to say that its trial ends', async () => {
  const { data } = await world.call(sitesContract.create, { body: { title: '提醒' } }, { session: admin })
  const waiting = await inCompany((tx) => tx.select().from(jobs).where(eq(jobs.kind, siteEnds.kind)))
  const own = waiting.find(({ payload }) => (payload as { siteId: string }).siteId === data.contentId)
  expect(own?.payload).toEqual({ siteId: data.contentId, validTo: data.licence.validTo })
})
