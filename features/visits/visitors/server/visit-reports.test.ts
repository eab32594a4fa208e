import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { createReportWriting } from './visit-reports.actions.ts'
import type { Report } from './visit-reports.repository.ts'
import type { OpenedPage } from './visits.domain.ts'
import { recordPages } from './visits.repository.ts'
import { visitEvents, visits } from './visitors.tables.ts'

const [{ id: companyId }] = demoCompanies

let world: World & { close(): Promise<void> }
beforeAll(async () => (world = await openOwnWorld('visit_reports', { areas: ['cards'] })))
afterAll(() => world.close())

/** The writing of reports by a server, and how many transactions it takes. */
function openWriting() {
  const taken = { transactions: 0 }
  const { services } = world.app
  const write = createReportWriting({
    ...services,
    database: {
      ...services.database,
      asTenant(...call) {
        taken.transactions += 1
        return services.database.asTenant(...call)
      },
    },
  })
  return { taken, write: (report: Report) => write(companyId, report) }
}

const start = new Date('2026-11-20T02:00:00Z').getTime()
async function openPages(count: number): Promise<string[]> {
  const pages = Array.from({ length: count }, (): OpenedPage => ({
    pageId: uuidv7(),
    subject: { type: 'content', id: uuidv7() },
    visitorKey: uuidv7(),
    shareLinkId: null,
    facts: { source: 'direct', region: null, device: null, browser: null, language: 'zh-CN', ipPrefix: null },
    botReason: 'prefetch',
    isColleague: false,
    at: new Date(start),
  }))
  await world.database.asTenant(companyId, (tx) => recordPages(tx, pages))
  return pages.map(({ pageId }) => pageId)
}

const types = ['heartbeat', 'leave', 'view', 'heartbeat', 'click'] as const
/** Three pages report in twenty rounds; every fifth report is delivered twice. */
const reportsOf = (pages: readonly string[]): Report[] =>
  Array.from({ length: 60 }, (_, nth) => {
    const event = { id: uuidv7(), type: types[(nth * 7) % types.length] ?? 'view', order: 1000 + nth * 10 }
    const report = {
      pageId: pages[nth % pages.length] ?? '',
      events: [event],
      at: new Date(start + (nth + 1) * 700),
    }
    return nth % 5 === 0 ? [report, report] : [report]
  }).flat()

const foundOf = (pageId: string) =>
  world.database.asTenant(companyId, async (tx) => {
    const [visit] = await tx.select().from(visits).where(eq(visits.id, pageId))
    return {
      events: await tx.$count(visitEvents, eq(visitEvents.visitId, pageId)),
      dwellMs: visit?.dwellMs,
      lastOrder: visit?.lastOrder,
      lastSeenAt: visit?.lastSeenAt,
      isVisible: visit?.isVisible,
      isScripted: visit?.isScripted,
      bot: visit?.bot,
      botReason: visit?.botReason,
    }
  })

test('reports that come at once are counted like those that come one after the other, in few transactions', async () => {
  const [single, together] = [await openPages(3), await openPages(3)]
  const alone = openWriting()
  for (const report of reportsOf(single)) await alone.write(report)
  const crowd = openWriting()
  await Promise.all(reportsOf(together).map(crowd.write))
  const expected = await Promise.all(single.map(foundOf))
  expect(expected[0]).toMatchObject({ events: 20, isScripted: true, bot: false, botReason: null })
  expect(expected[0]?.dwellMs).toBeGreaterThan(5_000)
  expect(await Promise.all(together.map(foundOf))).toEqual(expected)
  expect(crowd.taken.transactions).toBeLessThan(5)
  expect(alone.taken.transactions).toBe(72)
})

test('a change is found by the time of its transaction, as the analysis asks for it', async () => {
  const [page = ''] = await openPages(1)
  const changedAt = () =>
    world.database.asTenant(companyId, async (tx) => {
      const [visit] = await tx.select({ at: visits.changedAt }).from(visits).where(eq(visits.id, page))
      return visit?.at.getTime() ?? 0
    })
  const before = await changedAt()
  await openWriting().write({
    pageId: page,
    events: [{ id: uuidv7(), type: 'view', order: 1 }],
    at: new Date(),
  })
  expect(await changedAt()).toBeGreaterThan(before)
})

test('what is wrong with one report does not keep the others from being counted', async () => {
  const pages = await openPages(5)
  const { write } = openWriting()
  const outcomes = await Promise.allSettled(
    pages.map((pageId, nth) =>
      write({
        pageId,
        events: [{ id: uuidv7(), type: 'progress', order: 1, position: nth === 2 ? 3_000_000_000 : 1 }],
        at: new Date(),
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  const counts = await Promise.all(pages.map(async (page) => (await foundOf(page)).events))
  expect(counts).toEqual([1, 1, 0, 1, 1])
})
