import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openBeside, openOwnWorld, type World } from '#apps/server/testing/world.ts'

import type { OpenedPage } from './visits.domain.ts'
import { earlyReports } from './early-reports.tables.ts'
import { createVisitQueue, flushVisits, type PageVisit } from './visit-queue.adapter.ts'
import { keepReports } from './visit-reports.repository.ts'
import { fadeVisits, recordPages } from './visits.repository.ts'
import { visitEvents, visitors, visits } from './visitors.tables.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const [first, second] = demoCompanies

let world: World & { close(): Promise<void> }
let publicIds: string[]
beforeAll(async () => {
  world = await openOwnWorld('visit_queue', { areas: ['cards'] })
  publicIds = (
    await world.database.asTenant(first.id, (tx) => tx.select().from(cards).where(eq(cards.state, 'active')))
  ).map(({ publicId }) => publicId)
})
afterAll(() => world.close())

const countVisits = (companyId = first.id) => world.database.asTenant(companyId, (tx) => tx.$count(visits))
const get = (app: World['app'], url: string, nth: number) =>
  app.inject({ url, headers: { 'user-agent': phone }, remoteAddress: `198.18.${nth >> 8}.${nth & 255}` })
const visitIdOf = (html: string) => /data-visit="([^"]+)"/.exec(html)?.[1] ?? ''

test('after an orderly stop every page that was counted stands in the database, once', async () => {
  const other = await openBeside(world)
  const before = await countVisits()
  const answers: { body: string }[] = []
  for (let nth = 0; nth < 150; nth += 10)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, place) => get(other.app, `/c/${publicIds[place % 4]}`, nth + place)),
      )),
    )
  await other.close()
  const ids = answers.map(({ body }) => visitIdOf(body))
  expect(new Set(ids).size).toBe(150)
  expect((await countVisits()) - before).toBe(150)
  const written = await world.database.asTenant(first.id, (tx) => tx.select({ id: visits.id }).from(visits))
  const known = new Set(written.map(({ id }) => id))
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})

const subjects = [
  { type: 'card', id: uuidv7() },
  { type: 'content', id: uuidv7() },
] as const
const facts = {
  source: 'direct',
  region: null,
  device: null,
  browser: null,
  language: 'zh-CN',
  ipPrefix: null,
} as const
const start = new Date('2026-11-20T02:00:00Z').getTime()
/** Pages of three visitors over two hours: reloads, pauses and two cards, some of them at once. */
const pagesFor = (prefix: string): OpenedPage[] =>
  Array.from({ length: 60 }, (_, nth) => ({
    pageId: uuidv7(),
    subject: subjects[nth % 2 === 0 ? 0 : 1],
    visitorKey: `${prefix}-${(nth * 5) % 3}`,
    shareLinkId: null,
    facts,
    botReason: undefined,
    isColleague: false,
    at: new Date(start + nth * 130_000 + (nth % 11 === 0 ? 2_000_000 : 0)),
  })).toSorted((a, b) => a.at.getTime() - b.at.getTime())

const reportOf = (visitId: string) => ({
  page: publicIds[0] ?? '',
  visitId,
  events: [{ id: uuidv7(), type: 'view' as const, order: 1 }],
})
const report = (app: World['app'], visitId: string) =>
  app.inject({
    method: 'POST',
    url: '/v2/track',
    headers: { 'content-type': 'text/plain', 'user-agent': phone },
    payload: JSON.stringify(reportOf(visitId)),
  })
/** The events that were counted to a page, and how many reports still wait for theirs. */
const foundOf = (visitId: string) =>
  world.database.asTenant(first.id, async (tx) => ({
    events: await tx.$count(visitEvents, eq(visitEvents.visitId, visitId)),
    isScripted: (await tx.select().from(visits).where(eq(visits.id, visitId)))[0]?.isScripted,
    waiting: await tx.$count(earlyReports, eq(earlyReports.pageId, visitId)),
  }))
const counted = { events: 1, isScripted: true, waiting: 0 }

test('what a page reports before its opening is written is counted with it, here or at another server', async () => {
  const other = await openBeside(world)
  for (const app of [world.app, other.app]) {
    const visitId = visitIdOf((await get(world.app, `/c/${publicIds[0]}`, 1000)).body)
    expect((await report(app, visitId)).statusCode).toBe(200)
    await flushVisits(world.app.services)
    expect(await foundOf(visitId)).toEqual(counted)
  }
  await other.close()
})

describe('a page that is written late', () => {
  const late = (): OpenedPage => ({ ...(pagesFor('late')[0] as OpenedPage), visitorKey: uuidv7() })
  const write = (page: OpenedPage, hold?: Promise<void>) =>
    world.database.asTenant(first.id, async (tx) => {
      await recordPages(tx, [page])
      await hold
    })
  const somebodyWaits = () =>
    expect
      .poll(
        () =>
          world.database.asSystem(async (tx) => {
            const { rows } =
              await tx.execute(sql`select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`)
            return rows.length
          }),
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
  function gate() {
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => (open = resolve))
    return { isOpen, open }
  }

  test('finds what was reported long before, delivered twice and counted once', async () => {
    const page = late()
    const payload = reportOf(page.pageId)
    for (const url of ['/v2/track', '/v2/track'])
      expect((await world.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    expect(await foundOf(page.pageId)).toMatchObject({ events: 0, waiting: 2 })
    await write(page)
    expect(await foundOf(page.pageId)).toEqual(counted)
  })

  test('is waited for by a report that comes while it is being written', async () => {
    const page = late()
    const { isOpen, open } = gate()
    const writing = write(page, isOpen)
    const reporting = report(world.app, page.pageId)
    await somebodyWaits()
    open()
    await Promise.all([writing, reporting])
    expect(await foundOf(page.pageId)).toEqual(counted)
  })

  test('waits for a report that is being kept', async () => {
    const page = late()
    const { isOpen, open } = gate()
    const { isOpen: isKept, open: kept } = gate()
    const keeping = world.database.asTenant(first.id, async (tx) => {
      await keepReports(tx, [{ pageId: page.pageId, events: reportOf(page.pageId).events, at: new Date() }])
      kept()
      await isOpen
    })
    await isKept
    const writing = write(page)
    await somebodyWaits()
    open()
    await Promise.all([keeping, writing])
    expect(await foundOf(page.pageId)).toEqual(counted)
  })

  test('is looked for again by who needs its visitor', async () => {
    const page = { ...late(), pageId: uuidv7({ msecs: Date.now() }) }
    const looks: unknown[] = []
    const queue = createVisitQueue({
      database: {
        ...world.database,
        async asTenant(...call) {
          const isThere = await world.database.asTenant(...call)
          if (looks.push(isThere) === 1) await write(page)
          return isThere
        },
      },
      regionOf: async () => null,
      onError: (error) => expect.fail(String(error)),
      onWritten: () => undefined,
    })
    await queue.settle(first.id, page.pageId)
    expect(looks).toEqual([false, true])
  })

  test('of nobody is forgotten: a report of an old or made-up page stays no hour', async () => {
    const [old, young] = ['0192f7a0-0000-7000-8000-0000000000aa', uuidv7()]
    for (const id of [old, young]) await report(world.app, id)
    expect([await foundOf(old), await foundOf(young)]).toMatchObject([{ waiting: 0 }, { waiting: 1 }])
    const inAnHour = new Date(Date.now() + 3_660_000)
    await world.database.asTenant(first.id, (tx) => fadeVisits(tx, inAnHour))
    expect(await foundOf(young)).toMatchObject({ waiting: 0 })
  })
})

test('a batch is counted as its pages would be, one after the other', async () => {
  const shapeOf = (prefix: string) =>
    world.database.asTenant(second.id, async (tx) => {
      const rows = await tx
        .select({ visit: visits, key: visitors.key })
        .from(visits)
        .innerJoin(visitors, eq(visitors.id, visits.visitorId))
        .orderBy(visits.startedAt)
      const mine = rows.filter(({ key }) => key.startsWith(prefix))
      const sessions = [...new Set(mine.map(({ visit }) => visit.sessionId))]
      return mine.map(({ visit, key }) => [
        key.slice(prefix.length),
        [visit.cardId, visit.subjectType, visit.subjectId],
        visit.startedAt,
        visit.lastSeenAt,
        sessions.indexOf(visit.sessionId),
      ])
    })
  for (const page of pagesFor('single'))
    await world.database.asTenant(second.id, (tx) => recordPages(tx, [page]))
  const whole = pagesFor('batch')
  await world.database.asTenant(second.id, (tx) => recordPages(tx, whole.slice(0, 25)))
  await world.database.asTenant(second.id, (tx) => recordPages(tx, whole.slice(25)))
  const single = await shapeOf('single')
  expect(single.length).toBeGreaterThan(5)
  expect(single.length).toBeLessThan(60)
  expect(await shapeOf('batch')).toEqual(single)
})

test('what one company cannot write does not keep the others from writing, and is said', async () => {
  const lost: number[] = []
  const queue = createVisitQueue({
    database: world.database,
    regionOf: async () => null,
    onError: (_error, count) => void lost.push(count),
    onWritten: () => undefined,
  })
  const visit = (companyId: string): PageVisit => ({
    pageId: uuidv7(),
    companyId,
    subject: { type: 'card', id: uuidv7() },
    shareLinkId: null,
    botReason: undefined,
    isColleague: false,
    at: new Date(),
    identity: ['vid', uuidv7()],
    source: 'direct',
    language: 'zh-CN',
    ip: '203.0.113.1',
    userAgent: phone,
  })
  const before = await countVisits()
  for (const companyId of ['no company', first.id, first.id]) void queue.add(visit(companyId))
  await queue.flush()
  expect((await countVisits()) - before).toBe(2)
  expect(lost).toEqual([1])
})

test('two processes that see one browser at once count one visit', async () => {
  const pages = Array.from({ length: 6 }, (): OpenedPage => ({
    ...(pagesFor('race')[0] as OpenedPage),
    visitorKey: 'race',
    pageId: uuidv7(),
    at: new Date(),
  }))
  await Promise.all(pages.map((page) => world.database.asTenant(second.id, (tx) => recordPages(tx, [page]))))
  const rows = await world.database.asTenant(second.id, (tx) =>
    tx
      .select({ id: visits.id })
      .from(visits)
      .innerJoin(visitors, eq(visitors.id, visits.visitorId))
      .where(eq(visitors.key, 'race')),
  )
  expect(rows).toHaveLength(1)
})
