import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'

import { cluesContract } from '../clues.contract.ts'
import { captureIn, makePool, seller } from './clues.world.ts'

let world: World & { close(): Promise<void> }
beforeAll(async () => {
  world = await openOwnWorld('clue_provinces', { areas: ['attraction'] })
  // As they ship with the product: a server that people start fills them in.
  const owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  await owner.query(`insert into districts (code, parent, level, name) values
    ('320000', null, 1, '江苏省'), ('320500', '320000', 2, '苏州市'), ('320505', '320500', 3, '虎丘区'),
    ('460000', null, 1, '海南省'), ('630000', null, 1, '青海省'), ('632500', '630000', 2, '海南藏族自治州')
    on conflict do nothing`)
  await owner.end()
})
afterAll(() => world.close())

test('a tile counts the clues of its province that the viewer sees, and opens the same ones', async () => {
  const admin = await world.signIn('admin')
  const [inside, outside] = [await seller(world), await seller(world)]
  const pool = await makePool(world, admin, { sight: 'members', memberIds: [inside.id] })
  const places = ['江苏苏州', '苏州工业园区', '海南省三亚市', '海南藏族自治州', 'Suzhou', '']
  for (const region of places)
    await inCompany(world, (tx) => captureIn(tx, { poolId: pool.id, firm: { name: randomUUID(), region } }))
  const query = { tab: 'pool' as const, poolId: pool.id }
  const { data: tiles } = await world.call(cluesContract.regions, { query }, { session: inside.session })
  expect(Object.fromEntries(tiles.map(({ region, total }) => [region, total]))).toEqual({
    32: 2,
    46: 1,
    63: 1,
    '': 2,
  })
  for (const { region, total } of tiles.filter((tile) => tile.region !== '')) {
    const { data } = await world.call(
      cluesContract.list,
      { query: { ...query, province: region } },
      { session: inside.session },
    )
    expect({ region, total: data.list.length }).toEqual({ region, total })
  }
  const foreign = await world.call(cluesContract.regions, { query }, { session: outside.session })
  expect(foreign.data).toEqual([])
  const wrong = await world.call(
    cluesContract.list,
    { query: { province: 'Jiangsu' } },
    { session: inside.session },
  )
  expect(wrong.code).toBe(400)
})
