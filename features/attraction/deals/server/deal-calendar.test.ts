import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { dealsContract } from '../deals.contract.ts'
import { salespersonOf } from './deals.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let seller: ReturnType<typeof salespersonOf>

beforeAll(async () => {
  world = await openOwnWorld('deal_calendar', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  seller = salespersonOf(world, admin)
})
afterAll(() => world.close())

describe('the calendar', () => {
  const days = async (query: object, session = admin) =>
    (await world.call(dealsContract.calendar, { query: { month: '2033-04', ...query } }, { session })).data

  test('has the largest deals of a day, says how many close then, and keeps to the filter and the reach', async () => {
    for (const amountFen of [100, 300, 200, 500, 400])
      await seller.create({ title: `Closing ${amountFen}`, amountFen, expectedClose: '2033-04-09' })
    const found = await days({ keyword: 'Closing' })
    expect(found).toMatchObject([{ day: '2033-04-09', total: 5 }])
    expect(found[0]?.list.map(({ fen }) => fen)).toEqual([500, 400, 300, 200])
    expect(await days({ keyword: 'Closing', category: 'commit' })).toEqual([])
    expect(await days({ keyword: 'Closing', month: '2033-08' })).toEqual([])
    expect(await days({ keyword: 'Closing' }, stranger)).toEqual([])
  })

  test('leaves out deals that ended, unless they are asked for', async () => {
    const lost = await seller.create({ title: 'Ended early', expectedClose: '2033-04-11' })
    await world.call(
      dealsContract.act,
      { params: { id: lost.id }, body: { event: 'lose', lostReason: 'budget', version: lost.version } },
      { session: admin },
    )
    expect(await days({ keyword: 'Ended early' })).toEqual([])
    expect(await days({ keyword: 'Ended early', state: 'lost' })).toMatchObject([
      { day: '2033-04-11', list: [{ dealId: lost.id, isLate: false }] },
    ])
  })
})
