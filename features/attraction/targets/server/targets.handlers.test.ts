import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { weightedFen } from '#features/attraction/deals/server/deals.public.ts'
import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { salespersonOf } from '#features/attraction/deals/server/deals.world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'

import { type TargetCell, targetsContract } from '../targets.contract.ts'
import { takeSnapshots } from './forecast.jobs.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let seller: ReturnType<typeof salespersonOf>

beforeAll(async () => {
  world = await openOwnWorld('targets', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  seller = salespersonOf(world, admin)
})
afterAll(() => world.close())

const by = () => ({ session: admin })
const year = 2031
const grid = async () =>
  (await world.call(targetsContract.grid, { query: { year, metric: 'signed' } }, by())).data
const save = (cells: TargetCell[]) =>
  world.call(targetsContract.save, { body: { year, metric: 'signed', cells } }, by())

test('targets are set by month; quarters, years and what is not handed on are sums', async () => {
  const person = (await grid()).rows.find(({ scope }) => scope === 'person')
  const cell = { stretch: 0, challenge: 0 }
  const { data } = await save([
    { ...cell, scope: 'company', scopeId: null, month: 2, base: 1000 },
    { ...cell, scope: 'company', scopeId: null, month: 3, base: 500 },
    { ...cell, scope: 'person', scopeId: person?.scopeId ?? null, month: 2, base: 300 },
  ])
  const company = data.rows.find(({ scope }) => scope === 'company')
  expect(company?.quarters.map(({ base }) => base)).toEqual([1500, 0, 0, 0])
  expect(company?.year.base).toBe(1500)
  expect(
    (await save([{ scope: 'company', scopeId: null, month: 2, base: 10, stretch: 5, challenge: 0 }])).detail
      ?.fields,
  ).toHaveProperty('cells')
  const unknown = '0190a000-0000-7000-8000-0000000000aa'
  expect(
    (await save([{ ...cell, scope: 'person', scopeId: unknown, month: 2, base: 1 }])).detail?.fields,
  ).toHaveProperty('cells')
})

test('a forecast adds amounts before it rounds, keeps what is won apart, and Mondays stay as they were', async () => {
  const days = { from: '2031-04-01', until: '2031-04-30' }
  const forecast = async (session = admin) =>
    (await world.call(targetsContract.forecast, { query: days }, { session })).data
  const amounts = [333, 335, 777]
  for (const amountFen of amounts)
    await seller.create({ amountFen, expectedClose: '2031-04-15', category: 'commit' })
  const weighted = weightedFen(amounts.map((fen) => ({ fen, perMille: 100 })))
  expect((await forecast()).total).toMatchObject({ commit: 1445, weighted, won: 0, deals: 3 })
  expect((await forecast(stranger)).total.deals).toBe(0)
  const freeze = (at: string) => inCompany(world, (tx) => takeSnapshots(tx, new Date(at)))
  await freeze('2031-03-04T00:00:00Z')
  await inCompany(world, (tx) =>
    tx.update(deals).set({ amountFen: 1, yuanFen: 1 }).where(eq(deals.amountFen, 777)),
  )
  // The same Monday again: what was frozen stays.
  await freeze('2031-03-06T00:00:00Z')
  const { data } = await world.call(targetsContract.snapshots, { query: { month: '2031-04' } }, by())
  expect(data).toMatchObject([{ takenOn: '2031-03-03', commit: 1445, weighted }])
})
