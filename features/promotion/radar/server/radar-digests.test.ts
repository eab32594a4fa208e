import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { admin, helper, offer, openMall, world } from '#features/promotion/mall/server/mall.world.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { radarContract } from '../radar.contract.ts'
import type { RadarRules } from '../radar-rules.contract.ts'
import { rescoreAll } from './radar.jobs.ts'
import { radarLinks, radarPersons, radarTasks } from './radar.tables.ts'
import { visitorsOf } from './radar.world.ts'

/** The mails of a minute to one address are limited, so that each morning has its own. */
let mornings = 0
let email = 'digest@mingyuan.example'
let radar: ReturnType<typeof visitorsOf>
let product: Awaited<ReturnType<typeof offer>>
let accountId: string
let people = 0

/** The rules, with somebody who gets visitors of nobody. */
async function save(alerts: Partial<RadarRules['alerts']>, poolAccountId = accountId) {
  const { data } = await world.call(radarContract.getRules, {}, { session: admin })
  const rules = {
    ...data.rules,
    assignment: { poolAccountId },
    alerts: { ...data.rules.alerts, ...alerts },
  }
  return world.call(
    radarContract.saveRules,
    { body: { rules, note: '', number: data.number } },
    { session: admin },
  )
}

const hourOf = (now: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(
      now,
    ),
  )
const night = () => {
  const hour = hourOf(new Date())
  return { quietFrom: hour, quietTo: (hour + 2) % 24 }
}

beforeAll(async () => {
  await openMall('radar_digests')
  radar = visitorsOf(world, admin)
  product = await offer(1, { saleMode: 'enquire' })
  const [account] = await radar.inCompany((tx) =>
    tx.update(accounts).set({ email }).where(eq(accounts.username, 'admin')).returning({ id: accounts.id }),
  )
  accountId = account?.id ?? ''
  await save(night())
})
afterAll(() => world.close())

/** Somebody new asks; answers the tasks about this person. */
async function come(browser = radar.browser()) {
  people += 1
  await browser.open(product.publicId, product.contentId)
  await browser.post(`/p/${product.publicId}/enquiry`, {
    name: `访客${people}`,
    mobile: browser.mobile,
    message: '能先看样品吗？',
    consent: '1',
  })
  const personId = await browser.personId()
  if (personId === '') return []
  return radar.inCompany((tx) => tx.select().from(radarTasks).where(eq(radarTasks.personId, personId)))
}

/** It is morning: planned digests are sent. */
async function morning(): Promise<number> {
  mornings += 1
  email = `digest${mornings}@mingyuan.example`
  await radar.inCompany((tx) => tx.update(accounts).set({ email }).where(eq(accounts.username, 'admin')))
  await radar.inCompany((tx) =>
    tx
      .update(jobs)
      .set({ dueAt: sql`now()` })
      .where(and(eq(jobs.kind, 'radar.digest'), isNotNull(jobs.dueAt))),
  )
  await world.app.services.jobs.runDue(world.app.services)
  // The server itself may have taken the job first, and is still at it.
  await expect.poll(countUnmailed, { timeout: 30_000 }).toBe(0)
  return (await mails()).length
}

const countUnmailed = () =>
  radar.inCompany((tx) =>
    tx.$count(radarTasks, and(eq(radarTasks.isInDigest, true), isNull(radarTasks.digestedAt))),
  )

const mails = () =>
  radar.inCompany((tx) => tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'radar.digest')))
const choose = (isOn: boolean) =>
  world.call(radarContract.chooseDigest, { body: { isOn } }, { session: admin })

test('what comes at night waits for one mail in the morning, in which everything stands once', async () => {
  expect(await come()).toMatchObject([{ isInDigest: true, digestedAt: null, assigneeAccountId: accountId }])
  expect(await come()).toMatchObject([{ isInDigest: true }])
  expect(await mails()).toEqual([])
  expect(await morning()).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toContain('2 个任务')
  for (const name of ['访客1', '访客2']) expect(mail?.text).toContain(name)
  expect(mail?.text).toContain('aimarketing?view=tasks')
  // The next morning tells only of what has come since.
  expect(await morning()).toBe(1)
  await come()
  expect(await morning()).toBe(2)
})

test('who wants no digest gets none, and gets it again on request', async () => {
  const before = (await mails()).length
  expect((await choose(false)).data).toEqual({ isOn: false, email })
  await come()
  expect(await morning()).toBe(before)
  await choose(true)
  await come()
  expect(await morning()).toBe(before + 1)
})

test('a person tells once in a stretch of minutes, and only so many a day tell one by one', async () => {
  const hour = hourOf(new Date())
  const day = { quietFrom: hour, quietTo: hour }
  await save({ ...day, debounceMinutes: 240, perDay: 2 })
  await radar.inCompany((tx) =>
    tx.update(radarTasks).set({ isInDigest: true }).where(eq(radarTasks.isInDigest, false)),
  )
  const browser = radar.browser()
  const first = await come(browser)
  expect(first).toMatchObject([{ isInDigest: false, reason: 'question' }])
  await radar.inCompany((tx) =>
    tx.update(radarTasks).set({ state: 'dismissed' }).where(eq(radarTasks.state, 'open')),
  )
  expect(await come(browser)).toHaveLength(1)
  expect(await come()).toMatchObject([{ isInDigest: false }])
  // The third of the day waits for the morning.
  expect(await come()).toMatchObject([{ isInDigest: true }])
})

test('visitors of nobody go only to an account that can see to them', async () => {
  const unknown = await save({}, '0198a7b0-0000-7000-8000-000000000000')
  expect(unknown).toMatchObject({ status: 400 })
  await radar.inCompany((tx) =>
    tx.update(accounts).set({ state: 'disabled' }).where(eq(accounts.username, 'staff')),
  )
  const [staff] = await radar.inCompany((tx) =>
    tx.select().from(accounts).where(eq(accounts.username, 'staff')),
  )
  expect(await save({}, staff?.id)).toMatchObject({ status: 400 })
})

test('only who sees the radar chooses', async () => {
  const answer = await world.call(radarContract.getDigest, {}, { session: helper })
  expect([401, 403]).toContain(answer.status)
})

test('nobody is told about a muted visitor', async () => {
  await save({ quietFrom: 0, quietTo: 0, debounceMinutes: 1, perDay: 100 })
  const browser = radar.browser()
  const [task] = await come(browser)
  await radar.inCompany(async (tx) => {
    await tx.delete(radarTasks).where(eq(radarTasks.personId, task?.personId ?? ''))
    await tx
      .update(radarPersons)
      .set({ isMuted: true })
      .where(eq(radarPersons.id, task?.personId ?? ''))
  })
  expect(await come(browser)).toEqual([])
})

test('a customer who does not want to be contacted has no score, and the next step says so', async () => {
  const browser = radar.browser()
  await come(browser)
  const { person } = await radar.get(await browser.personId())
  expect(person.score).toBeGreaterThan(0)
  await radar.inCompany((tx) =>
    tx
      .update(customerCards)
      .set({ state: 'do_not_contact' })
      .where(eq(customerCards.id, person.customerId ?? '')),
  )
  await come(browser)
  expect(await radar.get(person.personId)).toMatchObject({
    person: { score: 0, level: 'cold' },
    nextStep: expect.stringContaining('请勿打扰') as string,
  })
})

test('unnamed visitors fade, customers stay', async () => {
  const [stranger, customer] = [radar.browser(), radar.browser()]
  await stranger.open(product.publicId, product.contentId)
  await come(customer)
  const ids = [await stranger.personId(), await customer.personId()]
  const longAgo = new Date(Date.now() - 91 * dayMs)
  await radar.inCompany(async (tx) => {
    await tx.update(radarPersons).set({ lastSeenAt: longAgo }).where(inArray(radarPersons.id, ids))
    await startJob(tx, rescoreAll, { payload: null, accountId: null, language: 'zh-CN' })
  })
  await world.app.services.jobs.runDue(world.app.services)
  const left = await radar.inCompany((tx) =>
    tx.select({ id: radarPersons.id }).from(radarPersons).where(inArray(radarPersons.id, ids)),
  )
  expect(left.map(({ id }) => id)).toEqual([ids[1]])
  expect(
    await radar.inCompany(async (tx) =>
      tx
        .select()
        .from(radarLinks)
        .where(eq(radarLinks.visitorId, await stranger.visitorId())),
    ),
  ).toEqual([])
})

test('a radar that is switched off knows nobody', async () => {
  const { data } = await world.call(radarContract.getRules, {}, { session: admin })
  const rules = { ...data.rules, privacy: { ...data.rules.privacy, isOff: true } }
  await world.call(
    radarContract.saveRules,
    { body: { rules, note: '', number: data.number } },
    { session: admin },
  )
  const browser = radar.browser()
  expect(await come(browser)).toEqual([])
  expect(await browser.personId()).toBe('')
  expect(await browser.visitorId()).not.toBe('')
})
