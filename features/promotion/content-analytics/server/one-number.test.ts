import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { albumsContract } from '#features/promotion/albums/albums.contract.ts'
import { materialsContract } from '#features/promotion/materials/materials.contract.ts'
import { newsContract } from '#features/promotion/news/news.contract.ts'
import { sitesContract } from '#features/promotion/sites/sites.contract.ts'
import { visitEvents, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { contentAnalyticsContract as calls, funnelSteps } from '../content-analytics.contract.ts'
import { startCountingContents } from './content-analytics.public.ts'

const companyId = demoCompanies[0].id

let world: World
let admin: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)
const ask = async (query: object = {}) =>
  (await world.call(calls.analyse, { query }, { session: admin })).data
const behind = async (what: string, query: object = {}) =>
  (
    await world.call(
      calls.listBehind,
      { query: { what: what as 'views', limit: 500, ...query } },
      { session: admin },
    )
  ).data

beforeAll(async () => {
  world = await openWorld({ areas: ['promotion'] })
  admin = await world.signIn('admin')
}, 120_000)

test('every number has as many rows behind it as it says, for all, for a kind and for one thing', async () => {
  const { data: albums } = await world.call(albumsContract.list, { query: {} }, { session: admin })
  const subjectId = albums.list.find(({ views }) => views > 0)?.contentId
  expect(subjectId).toBeDefined()
  for (const query of [{}, { kind: 'document' }, { kind: 'album' }, { subjectId }]) {
    const { totals } = await ask(query)
    expect(totals.views).toBeGreaterThan(0)
    expect(await behind('views', query)).toMatchObject({ total: totals.views })
    expect(await behind('shared', query)).toMatchObject({ total: totals.shares })
    for (const step of funnelSteps) {
      const { total, list } = await behind(step, query)
      expect([step, total]).toEqual([step, totals[step]])
      expect(new Set(list.map(({ visitorId }) => visitorId)).size).toBe(Math.min(total, 500))
    }
  }
})

test('home, lists, details and the analysis tell the same number of views, with days counted ahead and without', async () => {
  const readAll = async () => {
    const of = async (query: object) => (await ask(query)).totals.views
    const { data: home } = await world.call(calls.home, {}, { session: admin })
    const { data: albums } = await world.call(albumsContract.list, { query: {} }, { session: admin })
    const { data: news } = await world.call(newsContract.list, { query: {} }, { session: admin })
    const { data: documents } = await world.call(
      materialsContract.listDocuments,
      { query: {} },
      { session: admin },
    )
    const { data: ranked } = await world.call(calls.list, { query: { kind: 'site' } }, { session: admin })
    const sites = await Promise.all(
      ranked.list.map(({ subjectId: id }) =>
        world.call(sitesContract.get, { params: { id } }, { session: admin }),
      ),
    )
    const listed = [
      ...albums.list.map(({ contentId, views }) => [contentId, views] as const),
      ...news.list.map(({ contentId, views }) => [contentId, views] as const),
      ...documents.list.map(({ documentId, views }) => [documentId, views] as const),
      ...sites.map(({ data: { contentId, figures } }) => [contentId, figures.views] as const),
    ]
    for (const [subjectId, views] of listed)
      expect([subjectId, await of({ subjectId })]).toEqual([subjectId, views])
    const { totals } = await ask()
    expect(home.totals).toEqual(totals)
    expect(listed.reduce((sum, [, views]) => sum + views, 0)).toBeGreaterThan(0)
    return { totals, listed, all: await ask(), one: await ask({ subjectId: albums.list[0]?.contentId }) }
  }
  const atOnce = await readAll()
  await inCompany(startCountingContents)
  await world.app.services.jobs.runDue(world.app.services)
  expect(await readAll()).toEqual(atOnce)
})

test('views are visits of people, and those of machines stand apart', async () => {
  const { data: albums } = await world.call(albumsContract.list, { query: {} }, { session: admin })
  const subjectId = albums.list.find(({ views }) => views > 1)?.contentId ?? ''
  const { totals } = await ask({ subjectId })
  const [last] = (await behind('views', { subjectId })).list
  const ofVisit = and(eq(visits.id, last?.key ?? ''))
  await inCompany((tx) => tx.update(visits).set({ bot: true }).where(ofVisit))
  const after = (await ask({ subjectId })).totals
  expect([after.views, after.bots]).toEqual([totals.views - 1, totals.bots + 1])
  await inCompany((tx) => tx.update(visits).set({ bot: false }).where(ofVisit))
  expect((await ask({ subjectId })).totals).toEqual(totals)
})

test('people without the right to see numbers are refused, and another company sees none of them', async () => {
  const { data: albums } = await world.call(albumsContract.list, { query: {} }, { session: admin })
  const subjectId = albums.list[0]?.contentId
  const foreign = await world.signIn('admin2')
  expect((await world.call(calls.analyse, { query: { subjectId } }, { session: foreign })).status).toBe(404)
  expect(
    (await world.call(calls.chain, { query: { subjectId: subjectId ?? '' } }, { session: foreign })).status,
  ).toBe(404)
})

test('the chain of a thing tells what each link brought', async () => {
  const { data: ranked } = await world.call(calls.list, { query: { limit: 100 } }, { session: admin })
  expect(ranked.total).toBe(ranked.list.length)
  const chains = await Promise.all(
    ranked.list.map(({ subjectId }) => world.call(calls.chain, { query: { subjectId } }, { session: admin })),
  )
  const links = chains.flatMap(({ data }) => data.links)
  const brought = await inCompany((tx) =>
    tx.$count(
      visits,
      and(
        inArray(
          visits.subjectId,
          ranked.list.map(({ subjectId }) => subjectId),
        ),
        sql`${visits.shareLinkId} is not null and not ${visits.bot} and ${visits.startedAt} > now() - interval '29 days'`,
      ),
    ),
  )
  expect(brought).toBeGreaterThan(0)
  expect(links.reduce((sum, { views }) => sum + views, 0)).toBeGreaterThanOrEqual(brought)
  expect(await inCompany((tx) => tx.$count(visitEvents, eq(visitEvents.type, 'page')))).toBeGreaterThan(0)
})
