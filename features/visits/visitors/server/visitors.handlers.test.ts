import { eq } from 'drizzle-orm'
import pino from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { logOptions } from '#platform/server/observability/log-options.ts'

import { earlyReports } from './early-reports.tables.ts'
import { flushVisits, visitQueue } from './visit-queue.adapter.ts'
import { visitEvents, visits } from './visitors.tables.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const companyId = demoCompanies[0].id

let world: World
let publicIds: string[]

beforeAll(async () => {
  world = await openWorld({ areas: ['cards'] })
  const rows = await world.database.asTenant(companyId, (tx) =>
    tx.select({ publicId: cards.publicId }).from(cards).where(eq(cards.state, 'active')),
  )
  publicIds = rows.map(({ publicId }) => publicId)
})

let address = 0

/** Opens a card's page as a phone does and answers what its script would know. */
async function open(headers: Record<string, string> = {}) {
  const page = publicIds[0] ?? ''
  const answer = await world.inject({
    method: 'GET',
    url: `/c/${page}`,
    headers: { 'user-agent': phone, ...headers },
    remoteAddress: `198.51.100.${(address += 1)}`,
  })
  return { page, visitId: /data-visit="([^"]+)"/.exec(answer.body)?.[1] ?? '' }
}

const beacon = (payload: unknown, headers: Record<string, string> = {}) =>
  world.inject({
    method: 'POST',
    url: '/v2/track',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': phone, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

async function visitOf(visitId: string) {
  await flushVisits(world.app.services)
  return (
    await world.database.asTenant(companyId, (tx) => tx.select().from(visits).where(eq(visits.id, visitId)))
  )[0]
}
async function eventsOf(visitId: string) {
  await flushVisits(world.app.services)
  return world.database.asTenant(companyId, (tx) =>
    tx.select().from(visitEvents).where(eq(visitEvents.visitId, visitId)).orderBy(visitEvents.clientOrder),
  )
}

const event = (type: string, order: number, extra: object = {}) => ({ id: uuidv7(), type, order, ...extra })

test('visits that could not be written down are counted in the log, and what they hold is not in it', async () => {
  const lines: string[] = []
  const log = pino(logOptions('error'), { write: (line) => void lines.push(line) })
  vi.spyOn(world.app.log, 'error').mockImplementation(log.error.bind(log) as never)
  void world.app.services.provided.get(visitQueue).add({
    pageId: uuidv7(),
    companyId,
    subject: { type: 'card', id: 'subject-canary' },
    shareLinkId: null,
    botReason: undefined,
    isColleague: false,
    at: new Date(),
    identity: ['vid', uuidv7()],
    source: 'direct',
    language: 'language-canary',
    ip: '203.0.113.1',
    userAgent: phone,
  })
  await flushVisits(world.app.services)
  vi.restoreAllMocks()
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    lost: 1,
    msg: 'visits were not recorded',
    err: { cause: { code: '22P02' } },
  })
  expect(line).not.toMatch(/canary|203\.0\.113/)
})

describe('the beacon', () => {
  test('is taken as text and as JSON, and marks the visit as one of a browser with scripts', async () => {
    const { page, visitId } = await open()
    expect(await visitOf(visitId)).toMatchObject({ isScripted: false, dwellMs: 0 })
    const first = await beacon({ page, visitId, events: [event('view', 1000)] })
    expect(first.json()).toMatchObject({ code: 200, data: null })
    const second = await beacon(
      { page, visitId, events: [event('click', 2000, { target: 'copy', field: 'wechat' })] },
      { 'content-type': 'application/json' },
    )
    expect(second.statusCode).toBe(200)
    expect(await visitOf(visitId)).toMatchObject({ isScripted: true, isVisible: true, lastOrder: 2000 })
    expect((await eventsOf(visitId)).map(({ type, target, field }) => [type, target, field])).toEqual([
      ['view', null, null],
      ['click', 'copy', 'wechat'],
    ])
  })

  test('the same event any number of times, even at once, is one event', async () => {
    const { page, visitId } = await open()
    const batch = { page, visitId, events: [event('view', 1000), event('click', 1500, { target: 'call' })] }
    await Promise.all(Array.from({ length: 6 }, () => beacon(batch)))
    await beacon({ ...batch, events: [...batch.events, event('leave', 1600)] })
    expect((await eventsOf(visitId)).map(({ type }) => type).sort()).toEqual(['click', 'leave', 'view'])
  })

  test("dwell is the server's time: a browser that claims an hour gets the moment that passed", async () => {
    const { page, visitId } = await open()
    await beacon({ page, visitId, events: [event('view', 1000)] })
    await beacon({ page, visitId, events: [event('heartbeat', 3_600_000), event('leave', 7_200_000)] })
    const visit = await visitOf(visitId)
    expect(visit?.isVisible).toBe(false)
    expect(visit?.dwellMs).toBeLessThan(5_000)
  })

  test('clears a prefetched visit once its page is seen, and never a declared machine', async () => {
    const prefetched = await open({ 'sec-purpose': 'prefetch' })
    expect(await visitOf(prefetched.visitId)).toMatchObject({ bot: true, botReason: 'prefetch' })
    await beacon({ ...prefetched, events: [event('view', 1)] })
    expect(await visitOf(prefetched.visitId)).toMatchObject({ bot: false, botReason: null })
    const crawler = await open({
      'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    })
    await beacon({ ...crawler, events: [event('view', 1)] })
    expect(await visitOf(crawler.visitId)).toMatchObject({ bot: true, botReason: 'agent' })
  })

  test('answers alike for pages and visits that are not there, and writes nothing', async () => {
    const { page, visitId } = await open()
    const events = [event('view', 1)]
    const answers = await Promise.all([
      beacon({ page, visitId: uuidv7(), events }),
      beacon({ page: '0'.repeat(22), visitId, events }),
      beacon({ page: '0'.repeat(33), visitId, events }),
      beacon({ page, visitId, events }, { cookie: 'vid_off=1' }),
    ])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await eventsOf(visitId)).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    [
      'an event that is no UUID of version 7',
      { events: [{ id: '00000000-0000-4000-8000-000000000000', type: 'view', order: 1 }] },
    ],
    ['what only the server counts', { events: [{ id: uuidv7(), type: 'form', order: 1 }] }],
    ['a target of the server', { events: [{ id: uuidv7(), type: 'click', target: 'save', order: 1 }] }],
    ['a block that is none', { events: [event('block', 1, { blockId: 'a b' })] }],
    ['no event', { events: [] }],
    ['too many events', { events: Array.from({ length: 201 }, () => event('heartbeat', 1)) }],
  ])('%s is refused', async (_what, part) => {
    const { page, visitId } = await open()
    const answer = await beacon(typeof part === 'string' ? part : { page, visitId, ...part })
    expect(answer.statusCode).toBe(400)
    expect(await eventsOf(visitId)).toEqual([])
  })

  test('reports what was read of something that is no card: blocks, pages of documents, parts of videos', async () => {
    const [page, contentId, visitId] = [newPublicId(), uuidv7(), uuidv7()]
    await world.database.asTenant(companyId, (tx) =>
      publishAddresses(tx, [{ address: page, kind: 'content', objectId: contentId }]),
    )
    void world.app.services.provided.get(visitQueue).add({
      pageId: visitId,
      companyId,
      subject: { type: 'content', id: contentId },
      shareLinkId: null,
      botReason: undefined,
      isColleague: false,
      at: new Date(),
      identity: ['vid', uuidv7()],
      source: 'direct',
      language: 'zh-CN',
      ip: '203.0.113.9',
      userAgent: phone,
    })
    const events = [
      event('view', 1),
      event('block', 2, { blockId: 'b_1-x' }),
      event('page', 3, { blockId: 'file', position: 7 }),
      event('progress', 4, { blockId: 'film', position: 3 }),
      event('click', 5, { target: 'download', blockId: 'file' }),
    ]
    expect((await beacon({ page, visitId, events })).statusCode).toBe(200)
    expect(await visitOf(visitId)).toMatchObject({
      cardId: null,
      subjectType: 'content',
      subjectId: contentId,
      isScripted: true,
    })
    expect(
      (await eventsOf(visitId)).map(({ subjectId, type, blockId, position }) => [
        subjectId,
        type,
        blockId,
        position,
      ]),
    ).toEqual([
      [contentId, 'view', null, null],
      [contentId, 'block', 'b_1-x', null],
      [contentId, 'page', 'file', 7],
      [contentId, 'progress', 'film', 3],
      [contentId, 'click', 'file', null],
    ])
  })

  test('more than 60 kB is refused, and text is taken nowhere else', async () => {
    expect((await beacon('x'.repeat(62 * 1024))).statusCode).toBe(413)
    const elsewhere = await world.inject({
      method: 'POST',
      url: '/v2/login',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  test('a page of a server whose clock is ahead is waited for, and an old one is not', async () => {
    const { page } = await open()
    const madeIn = (ms: number) => uuidv7({ msecs: Date.now() + ms })
    const [ahead, old] = [madeIn(3_600_000), madeIn(-3_600_000)]
    for (const visitId of [ahead, old]) await beacon({ page, visitId, events: [event('view', 1)] })
    const kept = await world.database.asTenant(companyId, (tx) => tx.select().from(earlyReports))
    expect(kept.map(({ pageId }) => pageId)).toContain(ahead)
    expect(kept.map(({ pageId }) => pageId)).not.toContain(old)
  })

  test('a visit that reports without end is heard no more', async () => {
    const { page, visitId } = await open()
    for (let turn = 0; turn < 5; turn += 1)
      await beacon({ page, visitId, events: Array.from({ length: 100 }, () => event('heartbeat', turn)) })
    expect(await eventsOf(visitId)).toHaveLength(400)
  })
})
