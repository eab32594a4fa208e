import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { countBuffers } from '#platform/testing/counted-buffers.ts'

import { cluesContract } from '../clues.contract.ts'
import { makePool } from './clues.world.ts'

const [{ id: companyId }] = demoCompanies
const waiting = 24_000
let world: World & { close(): Promise<void> }
let owner: pg.Client
let session: Session
let poolId: string

beforeAll(async () => {
  world = await openOwnWorld('clue_scores', { areas: ['attraction'] })
  session = await world.signIn('admin')
  poolId = (await makePool(world, session)).id
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  // Many wait with few points; the best thirty are spread over all ages.
  await owner.query(
    `insert into clues (company_id, id, company, origin, state, pool_id, score, created_at)
     select $1, gen_random_uuid(), 'Firm ' || n, 'form', 'unassigned', $2, case when n % 800 = 0 then 70 + n / 800 else n % 60 end, now() - make_interval(mins => n)
     from generate_series(1, $3::int) n`,
    [companyId, poolId, waiting],
  )
  await owner.query('vacuum analyze clues')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const list = (query: object) =>
  world.call(cluesContract.list, { query: { tab: 'pool', poolId, ...query } as never }, { session })

async function buffersOf(query: object): Promise<number> {
  await list(query)
  const { statements } = await countBuffers(() => list(query))
  return statements
    .filter(({ text }) => /from "clues"/.test(text))
    .reduce((sum, { buffers }) => sum + buffers, 0)
}

test('a range of scores has both of its ends, comes best first, and keeps another order that is chosen', async () => {
  const { data } = await list({ scoreFrom: 98, scoreTo: 100 })
  expect(data).toMatchObject({ total: 3, list: [{ score: 100 }, { score: 99 }, { score: 98 }] })
  const oldestFirst = await list({ scoreFrom: 98, sort: 'at' })
  expect(oldestFirst.data.list.map(({ score }) => score)).toEqual([100, 99, 98])
  expect((await list({ scoreTo: 0 })).data.total).toBe(waiting / 60 - waiting / 2400)
  expect((await list({ scoreFrom: 80, scoreTo: 79 })).data).toEqual({ list: [], total: 0 })
  for (const wrong of [{ scoreFrom: 101 }, { scoreTo: -1 }, { scoreFrom: 'many' }])
    expect((await list(wrong)).code).toBe(400)
})

test('the pages that a range reads are those of its rows; without the index it reads all that wait', async () => {
  expect(await buffersOf({ scoreFrom: 90 })).toBeLessThan(150)
  await owner.query('drop index clues_free_score, clues_score')
  expect(await buffersOf({ scoreFrom: 90 })).toBeGreaterThan(300)
})
