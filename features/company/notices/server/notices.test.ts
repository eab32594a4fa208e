// Chinese as data: a notice that a test makes up.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'
import { eq } from 'drizzle-orm'

import { noticesContract } from '../notices.contract.ts'
import { noticeKinds, tellAccounts } from './notices.public.ts'

let world: Awaited<ReturnType<typeof openOwnWorld>>
let staff: Session
let manager: Session
beforeAll(async () => {
  world = await openOwnWorld('notices', { areas: ['company'] })
  staff = await world.signIn('staff')
  manager = await world.signIn('manager')
  world.app.services.hooks.add(noticeKinds, {
    key: 'tests.event',
    name: () => '测试',
    title: (_, { name }) => `给${name}的通知`,
  })
})
afterAll(() => world.close())

const inCompany = <T>(work: Parameters<typeof world.database.asTenant<T>>[1]) =>
  world.database.asTenant(demoCompanies[0].id, work)

const accountOf = (nickName: string) =>
  inCompany(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.username, nickName))
    if (!row) throw new Error(nickName)
    return row.id
  })

const tell = async (key: string, who = 'staff') => {
  const accountId = await accountOf(who)
  await inCompany((tx) =>
    tellAccounts(tx, world.app.services, {
      accountIds: [accountId],
      kind: 'tests.event',
      key,
      values: { name: '周慕白' },
      path: '/index',
    }),
  )
}

const list = async (session = staff, query: { unread?: 'yes' } = {}) =>
  (await world.call(noticesContract.list, { query }, { session })).data.list
const read = (ids?: string[], session = staff) =>
  world.call(noticesContract.read, { body: { ...(ids && { ids }) } }, { session })

test('an account is told once, in its own words, and nobody else is', async () => {
  await tell('once')
  await tell('once')
  expect(await list()).toMatchObject([
    {
      kind: 'tests.event',
      kindName: '测试',
      title: '给周慕白的通知',
      detail: '',
      path: '/index',
      isRead: false,
    },
  ])
  expect(await list(manager)).toEqual([])
})

test('one is read, or all of them; those of others stay as they are', async () => {
  for (const key of ['a', 'b', 'c']) await tell(key)
  await tell('d', 'manager')
  const [first] = await list(staff, { unread: 'yes' })
  const before = (await world.call(noticesContract.counts, {}, { session: staff })).data.unread
  expect((await read([first?.id ?? ''])).data.unread).toBe(before - 1)
  const [foreign] = await list(manager)
  await read([foreign?.id ?? ''])
  expect((await read()).data.unread).toBe(0)
  expect(await list(staff, { unread: 'yes' })).toEqual([])
  expect(await list(manager, { unread: 'yes' })).toHaveLength(1)
})

test('a window hears of a notice as soon as it is committed', async () => {
  let woken = 0
  const accountId = await accountOf('staff')
  const end = world.app.services.live.subscribe(`notices:${accountId}`, () => (woken += 1))
  await tell('live')
  await expect.poll(() => woken).toBe(1)
  // Told already: nothing has changed.
  await tell('live')
  await read()
  await expect.poll(() => woken).toBe(2)
  end()
})
