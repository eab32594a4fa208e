// Chinese as data: names and words of customers that the test makes up.
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { findWrongKeys, searchOf } from '#platform/server/search/search-keys.ts'

import { customersContract } from '../customers.contract.ts'
import { purgeRecycled } from './customer-bin.repository.ts'
import { customerSearch } from './customer-search.repository.ts'
import { insertCustomers } from './customers-for-writing.repository.ts'
import { spellCompanies, startSpelling } from './customers.jobs.ts'
import { customerCards, customerKeys } from './customers.tables.ts'
import { openCustomersWorld } from './customers.world.ts'

let w: Awaited<ReturnType<typeof openCustomersWorld>>
beforeAll(async () => void (w = await openCustomersWorld('customer_search')))
afterAll(() => w.world.close())

const keyed = { objects: customerCards, keys: customerKeys }

// Few signs, so that much of it meets: blanks, wildcards, quotes, more than one byte and more than one unit.
const word = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom('张', '伟', '科', '技', 'a', 'B', '𠮷', ' ', '%', '_', '"', '\\', '1'),
    maxLength,
  })
const customer = fc.record({
  name: word(6),
  company: fc.option(word(40)),
  title: fc.option(word(8)),
  department: fc.option(word(8)),
  tags: fc.array(word(4), { maxLength: 3 }),
  mobile: fc.constantFrom('13800138000', '13911112222'),
  source: fc.constant('manual' as const),
})

/** A piece of somebody's text, long ones among it, or any word. */
const keywordIn = (text: string) => {
  const signs = Array.from(text)
  return fc.oneof(
    word(4),
    fc
      .tuple(fc.nat(signs.length), fc.integer({ min: 1, max: 24 }))
      .map(([place, length]) => signs.slice(place, place + length).join('')),
  )
}

test('keys find whom reading every text finds, few or many', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(customer, { minLength: 1, maxLength: 8 }),
      fc.gen(),
      fc.constantFrom(0, 2, 5_000),
      async (people, pick, few) => {
        await w.inCompany(async (tx) => {
          await insertCustomers(tx, people)
          const all = await tx.select().from(customerCards)
          for (let round = 0; round < 6; round += 1) {
            const { searchText } = pick(() => fc.constantFrom(...all.slice(-people.length)))
            const keyword = pick(() => keywordIn(searchText ?? '')).replaceAll('\n', '')
            const where = await searchOf({ ...keyed, few }).find(tx, keyword)
            const found = await tx.select({ id: customerCards.id }).from(customerCards).where(where)
            const text = keyword.trim().toLowerCase()
            const isMeant = (line: string) =>
              line.includes(text) || line.includes(text.replaceAll(/\s+/g, ''))
            expect(found.map(({ id }) => id).toSorted(), keyword).toEqual(
              all
                .filter((one) => one.searchText?.split('\n').some(isMeant))
                .map(({ id }) => id)
                .toSorted(),
            )
          }
        })
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

const keysOf = (id: string) =>
  w.inCompany(async (tx) => {
    expect(await findWrongKeys(tx, keyed)).toEqual([])
    const rows = await tx.select().from(customerKeys).where(eq(customerKeys.objectId, id))
    return rows.map(({ key }) => key)
  })

test('keys follow what is written, and no number is among them', async () => {
  const { id } = await w.create({ name: '欧阳端木', company: '锦瑟年华', mobiles: ['13712345678'] })
  const created = await keysOf(id)
  expect(created).toEqual(
    expect.arrayContaining(['端木', 'ouyangduanmu oyd', 'yangduanmu oydm', 'oydm', '年华']),
  )
  expect(created.filter((key) => /\d/.test(key))).toEqual([])

  const { data } = await w.get(id)
  const body = { carteId: id, version: data.version, name: '上官云', mobiles: ['13712345678'] }
  expect(await w.world.call(customersContract.update, { body }, { session: w.staff })).toMatchObject({
    status: 200,
  })
  const changed = await keysOf(id)
  expect(changed).toContain('官云')
  expect(changed).not.toContain('端木')

  await w.world.call(customersContract.remove, { body: { carteIds: [id] } }, { session: w.admin })
  await w.inCompany((tx) => purgeRecycled(tx, { before: new Date(Date.now() + 1000), limit: 100 }))
  expect((await keysOf(id)).toSorted()).toEqual(['[]', ']'])
})

test('a company is found by its sound and its initials, wherever they stand, and no longer once it is another', async () => {
  const { id } = await w.create({
    name: '司徒青',
    company: '常熟市虞山纺织有限公司',
    mobiles: ['13712345679'],
  })
  const isFoundBy = async (keyword: string) => (await w.found(keyword)).some((one) => one.id === id)
  for (const keyword of ['changshu', 'yushanfangzhi', 'YuShan', 'cssysfz', 'ysfz', '虞山'])
    expect(await isFoundBy(keyword), keyword).toBe(true)
  expect(await isFoundBy('youxiangongsi')).toBe(false)

  const { data } = await w.get(id)
  const body = {
    carteId: id,
    version: data.version,
    company: '重庆望江',
    mobiles: ['13712345679'],
    name: '司徒青',
  }
  expect(await w.world.call(customersContract.update, { body }, { session: w.admin })).toMatchObject({
    status: 200,
  })
  expect([await isFoundBy('yushan'), await isFoundBy('chongqing'), await isFoundBy('cqwj')]).toEqual([
    false,
    true,
    true,
  ])
})

test('customers of an earlier release are found by the sound of their company once the job has been there', async () => {
  const { id } = await w.create({ name: '闻人松', company: '太仓浏河机电', mobiles: ['13712345680'] })
  const before = await w.get(id)
  await w.inCompany(async (tx) => {
    await tx.update(customerCards).set({ companyPinyin: null }).where(eq(customerCards.id, id))
    await customerSearch.writeKeys(tx, [id])
  })
  expect(await keysOf(id)).not.toContain('taicangliuhejidi')
  await w.inCompany(startSpelling)
  await w.inCompany(startSpelling)
  const started = await w.inCompany((tx) => tx.select().from(jobs).where(eq(jobs.kind, spellCompanies.kind)))
  expect(started).toHaveLength(1)
  await w.world.app.services.jobs.runDue(w.world.app.services)
  expect(await keysOf(id)).toEqual(expect.arrayContaining(['taicangliuhejidi', 'tclhjd']))
  expect((await w.get(id)).data.version).toBe(before.data.version)
})
