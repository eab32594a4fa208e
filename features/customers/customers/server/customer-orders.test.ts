import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { countBuffers } from '#platform/testing/counted-buffers.ts'

import { customersContract, customerSorts } from '../customers.contract.ts'

const [{ id: companyId }] = demoCompanies
let world: World & { close(): Promise<void> }
let owner: pg.Client
beforeAll(async () => {
  world = await openOwnWorld('customer_orders', { areas: ['customers'] })
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  await owner.query(
    `insert into customer_cards (company_id, id, name, pinyin, source, created_at, updated_at)
     select $1, gen_random_uuid(), 'n' || n, md5(n::text), 'import', now() - make_interval(mins => n), now() - make_interval(mins => (n * 7919) % 20011)
     from generate_series(1, 20000) n`,
    [companyId],
  )
  await owner.query('vacuum analyze customer_cards')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** The pages of 8 kB that the page of the list itself touches. */
async function buffersOfPage(sort: (typeof customerSorts)[number]): Promise<number> {
  const session = await world.signIn('admin')
  const { answer, statements } = await countBuffers(() =>
    world.call(customersContract.listStaffCards, { query: { sort } }, { session }),
  )
  expect(answer.data.list).toHaveLength(20)
  const page = statements.find(({ text }) =>
    /^\s*select id from \(\(select "customer_cards"\."id".* order by /.test(text),
  )
  if (!page) throw new Error(`no page among ${statements.map(({ text }) => text.slice(0, 90)).join('\n')}`)
  return page.buffers
}

test('every order that the list offers is read from an index, not sorted', async () => {
  for (const sort of customerSorts)
    expect({ sort, many: (await buffersOfPage(sort)) > 150 }).toEqual({ sort, many: false })
})

test('without its index an order reads them all', async () => {
  await owner.query('drop index customer_cards_pinyin')
  expect(await buffersOfPage('name')).toBeGreaterThan(300)
})
