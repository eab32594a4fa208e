import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { radarContract, type RadarSeller } from '../radar.contract.ts'
import { radarTasks } from './radar.tables.ts'

const companyId = demoCompanies[0].id

let world: World
let admin: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(companyId, work)

beforeAll(async () => {
  world = await openWorld({ areas: ['promotion'] })
  admin = await world.signIn('admin')
}, 120_000)

const sellersOf = async (days: number): Promise<RadarSeller[]> =>
  (await world.call(radarContract.listSellers, { query: { days } }, { session: admin })).data.list

const rowsBehind = async ({ accountId }: RadarSeller, days: number) => {
  const as = { session: admin }
  const mine = { ownerAccountId: accountId, days }
  const { data: people } = await world.call(radarContract.listVisitors, { query: mine }, as)
  const { data: hot } = await world.call(radarContract.listVisitors, { query: { ...mine, level: 'hot' } }, as)
  const { data: tasks } = await world.call(radarContract.listTasks, { query: { accountId, days } }, as)
  return { people: people.total, hot: hot.total, tasks: tasks.total }
}

test.each([7, 30, 90])('every number of a seller has as many rows behind it, in %i days', async (days) => {
  const sellers = await sellersOf(days)
  for (const seller of sellers)
    expect(await rowsBehind(seller, days)).toEqual({
      people: seller.people,
      hot: seller.hot,
      tasks: seller.tasks,
    })
  expect(sellers.some(({ people }) => people > 0)).toBe(true)
})

test('a task that came before these days is in neither the number nor its rows', async () => {
  const seller = (await sellersOf(7)).find(({ tasks }) => tasks > 0)
  expect(seller).toBeDefined()
  if (!seller) return
  const [task] = await inCompany((tx) =>
    tx.select().from(radarTasks).where(eq(radarTasks.assigneeAccountId, seller.accountId)).limit(1),
  )
  const moveTo = (at: Date) =>
    inCompany((tx) =>
      tx
        .update(radarTasks)
        .set({ at })
        .where(eq(radarTasks.id, task?.id ?? '')),
    )
  const before = await rowsBehind(seller, 7)
  await moveTo(new Date(Date.now() - 8 * dayMs))
  try {
    expect((await rowsBehind(seller, 7)).tasks).toBe(before.tasks - 1)
    expect((await sellersOf(7)).find(({ accountId }) => accountId === seller.accountId)?.tasks ?? 0).toBe(
      before.tasks - 1,
    )
  } finally {
    await moveTo(task?.at ?? new Date())
  }
})
