import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { dayBefore, daysOf, todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { dataAssetsContract } from '../data-assets.contract.ts'
import { mayUse } from './asset-use.actions.ts'
import { discoverAssets, startDiscovery } from './data-assets.jobs.ts'
import { assetWayDays } from './data-assets.tables.ts'
import { countTrace } from './lineage-days.repository.ts'
import { countWays } from './lineage.actions.ts'
import { lineageEdges, wayOf } from './lineage.domain.ts'

let world: World & { close(): Promise<void> }
let admin: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const readLineage = async () => (await world.call(dataAssetsContract.lineage, {}, { session: admin })).data

beforeAll(async () => {
  world = await openOwnWorld('data_asset_ways', { areas: ['attraction'] })
  admin = await world.signIn('admin')
}, 900_000)
afterAll(() => world.close())

test('every way says which rows of which day show that something went it', async () => {
  const zone = await inCompany(findTimeZone)
  const period = { from: '2000-01-01', to: todayIn(zone) }
  for (const edge of lineageEdges)
    expect(await inCompany((tx) => countTrace(tx, edge.trace, { period, zone })), wayOf(edge)).toBeInstanceOf(
      Map,
    )
})

test('the counts of a day are its rows, days that are over only, and stand although the rows go', async () => {
  const zone = await inCompany(findTimeZone)
  const today = todayIn(zone)
  const yesterday = dayBefore(today)
  await inCompany((tx) => tx.delete(assetWayDays).where(isNotNull(assetWayDays.day)))
  await inCompany(countWays)
  const read = async () => {
    const { from, to, edges } = await readLineage()
    const way = edges.find((edge) => edge.from === 'visits' && edge.to === 'visitors')
    expect(to).toBe(yesterday)
    expect(way?.counts).toHaveLength(daysOf({ from, to }).length)
    return new Map(daysOf({ from, to }).map((day, place) => [day, way?.counts[place]]))
  }
  const found = await read()
  const { rows } = await inCompany((tx) =>
    tx.execute<{ day: string; count: number }>(
      sql`select to_char(started_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count from visits where company_id = ${demoCompanies[0].id} group by 1`,
    ),
  )
  const plain = new Map(rows.map(({ day, count }) => [day, count]))
  expect([...found]).toEqual([...found.keys()].map((day) => [day, plain.get(day) ?? 0]))
  expect([...found.values()].some((count) => (count ?? 0) > 0)).toBe(true)

  // A row of yesterday that was not there when it was counted is counted the next time; older days stay as they were.
  const old = daysOf({ from: [...found.keys()][0] ?? '', to: yesterday })[3] ?? ''
  await inCompany(async (tx) => {
    const one = (day: string) => sql`
      insert into visits (company_id, id, visitor_id, session_id, source, started_at, last_seen_at, is_scripted)
      select company_id, gen_random_uuid(), id, gen_random_uuid(), 'direct', (${day} || ' 12:00')::timestamp at time zone ${zone}, now(), true
      from visitors where company_id = ${demoCompanies[0].id} limit 1`
    await tx.execute(one(yesterday))
    await tx.execute(one(old))
    await countWays(tx)
  })
  const again = await read()
  expect(again.get(yesterday)).toBe((found.get(yesterday) ?? 0) + 1)
  expect(again.get(old)).toBe(found.get(old))
})

test('a use of a set of data is a way that ends at its purpose', async () => {
  const zone = await inCompany(findTimeZone)
  await inCompany((tx) => mayUse(tx, 'customer_cards', { accountId: randomUUID(), purpose: 'export' }))
  // It was yesterday.
  await inCompany((tx) =>
    tx.execute(
      sql`update asset_uses set day = ${dayBefore(todayIn(zone))}::date where company_id = ${demoCompanies[0].id}`,
    ),
  )
  const { edges, nodes } = await readLineage()
  const use = edges.find(({ to }) => to === 'use:export')
  expect(use).toMatchObject({ from: 'customer_cards', by: 'use' })
  expect(use?.counts.at(-1)).toBe(1)
  const end = nodes.find(({ key }) => key === 'use:export')
  expect(end).toMatchObject({ name: '导出', rows: null })
  expect(end?.depth).toBeGreaterThan(nodes.find(({ key }) => key === 'customer_cards')?.depth ?? 0)
})

test('two servers whose clocks tick at once look through the data once, and not again on that day', async () => {
  const [{ id: companyId }] = demoCompanies
  const findJobs = () => inCompany((tx) => tx.select().from(jobs).where(eq(jobs.kind, discoverAssets.kind)))
  const tick = (now = new Date()) => inCompany((tx) => startDiscovery(tx, companyId, now))
  await inCompany(countWays)
  await tick()
  expect(await findJobs()).toEqual([])
  const tomorrow = new Date(Date.now() + dayMs)
  const second = await inCompany(async (tx) => {
    await startDiscovery(tx, companyId, tomorrow)
    // The other server comes while this one has not committed yet.
    const other = tick(tomorrow)
    await Promise.race([other, sleep(400)])
    return { other }
  })
  await second.other
  expect(await findJobs()).toHaveLength(1)

  // A finished look leaves no job behind; the day alone says that it was done.
  await inCompany(async (tx) => {
    await tx.delete(jobs).where(eq(jobs.kind, discoverAssets.kind))
    await tx.delete(assetWayDays).where(isNotNull(assetWayDays.day))
  })
  await tick()
  expect(await findJobs()).toHaveLength(1)
  await world.app.services.jobs.runDue(world.app.services)
  await tick()
  expect(await findJobs()).toEqual([])
}, 120_000)
