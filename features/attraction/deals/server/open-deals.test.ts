import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { recountDues } from '#features/attraction/firms/server/firm-nights.actions.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'

import { type DealDetail, dealsContract } from '../deals.contract.ts'
import { draftOf, makeFirm, salespersonOf } from './deals.world.ts'
import { deals } from './deals.tables.ts'

let world: World & { close(): Promise<void> }
let session: Session

beforeAll(async () => {
  world = await openOwnWorld('open_deals', { areas: ['attraction'] })
  session = await world.signIn('admin')
})
afterAll(() => world.close())

const firmOf = async (id: string) => {
  const [firm] = await inCompany(world, (tx) => tx.select().from(firms).where(eq(firms.id, id)))
  return firm
}
const act = ({ id, version }: DealDetail, body: object) =>
  world.call(dealsContract.act, { params: { id }, body: { version, ...body } as never }, { session })

test('a firm knows how many open deals it has, whatever happens to them', async () => {
  const { create, get } = salespersonOf(world, session)
  const [one, other] = [await makeFirm(world, 'Open Works'), await makeFirm(world, 'Other Works')]
  const deal = await create({ firmId: one })
  const second = await create({ firmId: one })
  expect(await firmOf(one)).toMatchObject({ openDeals: 2, noDealSince: null })
  await act(deal, { event: 'lose', lostReason: 'budget' })
  expect((await firmOf(one))?.openDeals).toBe(1)
  const { id, version } = await get(second.id)
  await world.call(
    dealsContract.save,
    { params: { id }, body: { ...draftOf({ firmId: other }), version } },
    { session },
  )
  expect(await firmOf(one)).toMatchObject({ openDeals: 0, noDealSince: expect.any(Date) as Date })
  expect((await firmOf(other))?.openDeals).toBe(1)
  await act(await get(deal.id), { event: 'reopen', reason: 'They called' })
  expect(await firmOf(one)).toMatchObject({ openDeals: 1, noDealSince: null })
})

test('deals at the same moment are all counted, and the evening mends a number that is wrong', async () => {
  const { create } = salespersonOf(world, session)
  const firmId = await makeFirm(world, 'Busy Works')
  await Promise.all(Array.from({ length: 8 }, () => create({ firmId })))
  expect((await firmOf(firmId))?.openDeals).toBe(8)
  // Control: a change past the transactions of deals leaves the number wrong, until it is counted anew.
  await inCompany(world, (tx) => tx.update(firms).set({ openDeals: 3 }).where(eq(firms.id, firmId)))
  const left = await inCompany(world, (tx) => tx.$count(deals, eq(deals.firmId, firmId)))
  expect((await firmOf(firmId))?.openDeals).not.toBe(left)
  await inCompany(world, async (tx) => {
    for (let after: string | undefined | null = null; after !== undefined;)
      after = await recountDues(tx, world.app.services, { after, limit: 50 })
  })
  expect((await firmOf(firmId))?.openDeals).toBe(left)
})
