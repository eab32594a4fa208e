import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'
import { grantablePermissions } from '#platform/contract/permissions.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import {
  mostOfKind,
  quickSearchesContract,
} from '#features/company/quick-searches/quick-searches.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { ordersContract } from '#features/money/orders/orders.contract.ts'

const [{ id: companyId }] = demoCompanies

let world: World & { close(): Promise<void> }
const sessions = new Map<string, Session>()
beforeAll(async () => {
  world = await openOwnWorld('quick_search')
  // A colleague who may do nearly everything, as far as their own records.
  await world.database.asTenant(companyId, async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.username, 'staff'))
    await makeRole(tx, {
      dataScope: 'self',
      permissions: grantablePermissions.filter((permission) => permission !== 'staff:import'),
      accountIds: [account?.id ?? ''],
    })
  })
  for (const name of ['admin', 'staff', 'admin2']) sessions.set(name, await world.signIn(name))
})
afterAll(() => world.close())

const as = (name: string, language = 'zh-CN') => ({ session: sessions.get(name), language })
const ask = (name: string, text: string) =>
  world.call(quickSearchesContract.find, { query: { keyword: text } }, as(name))
const kindsFor = async (name: string, text: string) => {
  const answer = await ask(name, text)
  expect(answer.status, answer.msg).toBe(200)
  return Object.fromEntries(answer.data.map(({ kind, found }) => [kind, found]))
}
const titles = async (name: string, kind: string, text: string) =>
  ((await kindsFor(name, text))[kind] ?? []).map(({ title }) => title)

describe('the search of the console', () => {
  test.each(['林晓薇', 'linxiaowei', 'lxw', 'LinXiaoWei'])(
    'finds a person and her card by %s',
    async (text) => {
      const found = await kindsFor('admin', text)
      expect(found['staff']?.[0]).toMatchObject({ title: '林晓薇', path: expect.stringContaining('?staff=') })
      expect(found['card']?.map(({ title }) => title)).toContain('林晓薇')
    },
  )

  test('says what it found in the language of the caller, and of each kind no more than a few', async () => {
    const { data } = await world.call(quickSearchesContract.find, { query: { keyword: '1' } }, as('admin'))
    expect(data, 'one letter or figure stands nearly everywhere').toEqual([])
    const many = await world.call(quickSearchesContract.find, { query: { keyword: '陈' } }, as('admin', 'en'))
    expect(many.data[0]).toMatchObject({ kind: 'staff', title: 'Staff' })
    for (const { found } of many.data) expect(found.length).toBeLessThanOrEqual(mostOfKind)
  })

  test('offers actions by name and pinyin to those who may take them', async () => {
    for (const text of ['导入员工', 'daoruyuangong', 'dryg'])
      expect(await titles('admin', 'commands', text)).toEqual(['导入员工'])
    expect(await titles('staff', 'commands', 'dryg')).toEqual([])
    expect(await titles('staff', 'commands', 'xzyg')).toEqual(['新增员工'])
  })

  test('finds orders by their number', async () => {
    const { list } = (await world.call(ordersContract.list, { query: { limit: 1 } }, as('admin'))).data
    const [order] = list
    expect((await kindsFor('admin', order?.number ?? ''))['order']).toMatchObject([
      { title: order?.name, path: `/demo/digitalcard/orders?order=${order?.orderId}` },
    ])
  })

  test('needs words', async () => {
    expect((await ask('admin', '   ')).status).toBe(400)
    expect((await world.call(quickSearchesContract.find, { query: { keyword: '陈' } })).status).toBe(401)
  })
})

/** The answers of each kind's list to the same person for the same text. */
const lists: Record<string, (name: string, keyword: string) => Promise<readonly string[] | null>> = {
  async staff(name, keyword) {
    const { status, data } = await world.call(
      organisationContract.listStaff,
      { query: { keyword, limit: 500 } },
      as(name),
    )
    return status === 200 ? data.list.map(({ staffId }) => staffId) : null
  },
  async card(name, keyword) {
    const { status, data } = await world.call(
      cardsContract.list,
      { query: { keyword, limit: 500 } },
      as(name),
    )
    return status === 200 ? data.list.map(({ carteId }) => carteId) : null
  },
  async order(name, keyword) {
    const { status, data } = await world.call(
      ordersContract.list,
      { query: { keyword, limit: 500 } },
      as(name),
    )
    return status === 200 ? data.list.map(({ orderId }) => orderId) : null
  },
  async contact(name, keyword) {
    const { status, data } = await world.call(
      customersContract.listStaffCards,
      { query: { keyword, limit: 500 } },
      as(name),
    )
    return status === 200 ? data.list.map(({ id }) => id) : null
  },
}

describe('nobody finds what their lists do not show', () => {
  const texts = ['陈', '苏', 'li', '138', '明远', 'lxw']
  test.each(['admin', 'staff'])('%s', async (name) => {
    let seen = 0
    for (const text of texts) {
      const found = await kindsFor(name, text)
      for (const [kind, list] of Object.entries(lists)) {
        const shown = await list(name, text)
        const ids = (found[kind] ?? []).map(({ path }) => path.split('=')[1] ?? '')
        expect
          .soft(
            ids.filter((id) => !shown?.includes(id)),
            `${kind} by ${text}`,
          )
          .toEqual([])
        seen += ids.length
      }
      expect(JSON.stringify(Object.values(found)), 'no number is told').not.toMatch(
        /(?<![\da-f-])1\d{10}(?!\d)/,
      )
    }
    expect(seen, 'something was compared').toBeGreaterThan(0)
  })

  test('a colleague without reach, and another company', async () => {
    expect((await kindsFor('admin', 'chensiyuan'))['staff']).toHaveLength(1)
    expect(Object.keys(await kindsFor('staff', 'chensiyuan'))).toEqual([])
    expect(await titles('admin2', 'staff', 'linxiaowei')).toEqual([])
  })
})
