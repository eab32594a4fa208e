import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { dataAssetsContract, type NewCheck } from '../data-assets.contract.ts'
import { findAssetOf } from './data-assets.repository.ts'

const [company] = demoCompanies
let world: World & { close(): Promise<void> }
let admin: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(company.id, work)

beforeAll(async () => {
  world = await openOwnWorld('consent_checks', { areas: ['attraction'] })
  admin = await world.signIn('admin')
}, 480_000)
afterAll(() => world.close())

test('a check of consent counts the people who did not agree, by their last word', async () => {
  const id = (await inCompany((tx) => findAssetOf(tx, 'customer_cards')))?.id ?? ''
  const add = (part: Partial<NewCheck>) =>
    world.call(
      dataAssetsContract.addCheck,
      { params: { id }, body: { kind: 'agreed', column: 'id', args: ['sharing'], ...part } },
      { session: admin },
    )
  expect((await add({ column: 'name' })).detail?.fields).toHaveProperty('column')
  expect((await add({ args: ['fun'] })).detail?.fields).toHaveProperty('args')
  expect((await add({})).status).toBe(200)
  const read = async () => {
    await world.call(dataAssetsContract.run, { params: { id } }, { session: admin })
    await world.app.services.jobs.runDue(world.app.services)
    const { data } = await world.call(dataAssetsContract.get, { params: { id } }, { session: admin })
    const { failed, total } = data.checkList.find(({ kind }) => kind === 'agreed') ?? {}
    return { failed: failed ?? 0, total: total ?? 0 }
  }
  const before = await read()
  const { rows } = await inCompany((tx) =>
    tx.execute<{ id: string }>(sql`
      select id from customer_cards c where company_id = ${company.id} and not exists (
        select from consents e where e.company_id = c.company_id and e.customer_id = c.id and purpose = 'sharing') limit 2`),
  )
  const say = (customerId: string, given: boolean, channel: 'mail' | 'all') =>
    inCompany((tx) =>
      tx.execute(sql`
        insert into consents (company_id, id, customer_id, purpose, channel, given, how, by_name, at)
        values (${company.id}, gen_random_uuid(), ${customerId}, 'sharing', ${channel}, ${given}, 'paper', 'x', clock_timestamp())`),
    )
  const [first = '', second = ''] = rows.map((row) => row.id)
  await say(first, true, 'mail')
  await say(second, true, 'mail')
  expect(await read()).toMatchObject({ failed: before.failed - 2, total: before.total })
  // The last word of somebody counts.
  await say(second, false, 'all')
  expect(await read()).toMatchObject({ failed: before.failed - 1 })
})
