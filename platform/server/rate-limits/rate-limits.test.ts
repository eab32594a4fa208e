import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareApp, companyA, companyB, openBareApp } from '#platform/testing/bare-app.ts'
import { limitCallers } from './limit-callers.ts'
import { consume, consumeAll, forgetCounters, type RateLimit } from './rate-limits.ts'

let bare: BareApp

beforeAll(async () => {
  bare = await openBareApp({
    name: 'rate_limits',
    mount(app) {
      limitCallers(app, { burst: 20, perSecond: 1 })
      app.get('/v2/any', { config: { access: 'page' } }, async () => 'ok')
    },
  })
})
afterAll(() => bare.close())

const use = (limit: RateLimit, company = companyA) =>
  bare.database.asTenant(company, (tx) => consume(tx, limit))

test('200 at once get exactly as many through as the limit says', { timeout: 60_000 }, async () => {
  const limit = { key: 'test:parallel', limit: 20, windowSeconds: 3600 }
  const queue = Array.from({ length: 200 }, (_, n) => n)
  const results: boolean[] = []
  // As many as the pool has connections for; companies share the counter.
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let n = queue.pop(); n !== undefined; n = queue.pop())
        results.push((await use(limit, n % 2 === 0 ? companyA : companyB)).ok)
    }),
  )
  expect(results.filter(Boolean)).toHaveLength(20)
  expect(results).toHaveLength(200)
})

/** Lets time pass for all counters. */
const wait = (seconds: number) =>
  bare.database.asSystem((tx) =>
    tx.execute(sql`update rate_counters set expires_at = expires_at - make_interval(secs => ${seconds}),
      hits = (select coalesce(array_agg(hit - make_interval(secs => ${seconds})), '{}') from unnest(hits) hit)`),
  )

test('the window slides: what was used leaves it one by one', async () => {
  const limit = { key: 'test:window', limit: 2, windowSeconds: 1000 }
  expect((await use(limit)).ok).toBe(true)
  await wait(600)
  expect((await use(limit)).ok).toBe(true)
  expect(await use(limit)).toMatchObject({
    ok: false,
    retryAfter: expect.toSatisfy((left: number) => left > 300 && left <= 400),
  })
  await wait(500)
  // The first has left, the second has not: one more, not two.
  expect((await use(limit)).ok).toBe(true)
  expect((await use(limit)).ok).toBe(false)
})

test('refused uses do not prolong the wait', async () => {
  const limit = { key: 'test:prolong', limit: 1, windowSeconds: 100 }
  await use(limit)
  for (let n = 0; n < 5; n += 1) expect((await use(limit)).retryAfter).toBeLessThanOrEqual(100)
})

test('what is rolled back was not used', async () => {
  const limit = { key: 'test:rollback', limit: 1, windowSeconds: 100 }
  const failed = bare.database.asTenant(companyA, async (tx) => {
    await consume(tx, limit)
    throw new Error('x')
  })
  await expect(failed).rejects.toThrow('x')
  expect((await use(limit)).ok).toBe(true)
})

test('several limits: the longest wait counts', async () => {
  const limits = [
    { key: 'test:many', limit: 1, windowSeconds: 60 },
    { key: 'test:many', limit: 1, windowSeconds: 3600 },
  ]
  const run = () => bare.database.asTenant(companyA, (tx) => consumeAll(tx, limits))
  expect((await run()).ok).toBe(true)
  const { retryAfter } = await run()
  expect(retryAfter).toBeGreaterThan(3500)
})

test('no key can be read from the table, and the old ones go', async () => {
  await use({ key: 'sms:13800138000', limit: 1, windowSeconds: 1 })
  await wait(2)
  const rows = await bare.database.asSystem(async (tx) => {
    const before = await tx.execute<{ key: string }>(sql`select key from rate_counters`)
    await forgetCounters(tx)
    const after = await tx.execute(sql`select key from rate_counters where expires_at < clock_timestamp()`)
    return { keys: before.rows.map(({ key }) => key), left: after.rows.length }
  })
  expect(rows.keys.join()).not.toContain('138')
  expect(rows.left).toBe(0)
})

test('one address that floods us is stopped, another is served; spoofed headers change nothing', async () => {
  const from = async (remoteAddress: string, headers = {}) =>
    (await bare.app.inject({ url: '/v2/any', remoteAddress, headers })).statusCode
  const statuses = []
  for (let n = 0; n < 30; n += 1)
    statuses.push(await from('203.0.113.9', { 'x-forwarded-for': `198.51.100.${n}` }))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(await from('203.0.113.10')).toBe(200)
  expect(await from('127.0.0.1')).toBe(200)
  const answer = await bare.app.inject({
    url: '/v2/any',
    remoteAddress: '203.0.113.9',
    headers: { 'accept-language': 'en' },
  })
  expect({ retry: answer.headers['retry-after'], code: answer.json<{ code: number }>().code }).toEqual({
    retry: '1',
    code: 429,
  })
})

test('an IPv6 network is one caller', async () => {
  const statuses = []
  for (let n = 0; n < 25; n += 1)
    statuses.push(
      (await bare.app.inject({ url: '/v2/any', remoteAddress: `2001:db8:1:2:${n}::1` })).statusCode,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
})
