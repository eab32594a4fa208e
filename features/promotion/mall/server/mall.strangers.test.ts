import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'

import {
  admin,
  buy,
  companyId,
  inCompany,
  offer,
  openMall,
  pathOf,
  phone,
  prove,
  read,
  stockOf,
  world,
} from './mall.world.ts'

beforeAll(() => openMall('mall_strangers'))
afterAll(() => world.close())

const noteOf = async (answer: Promise<{ headers: Record<string, unknown> }>) =>
  pathOf(await answer).split('note=')[1] ?? 'ordered'

test(
  'one address holds goods in forty orders an hour, whichever numbers it writes and wherever in its household',
  { timeout: 120_000 },
  async () => {
    const product = await offer(60)
    const outcomes: string[] = []
    for (let n = 0; n < 42; n += 1) {
      const visitor = phone(`2001:db8:0:5::${n}`)
      await visitor.add(product)
      outcomes.push(await noteOf(visitor.order(product.publicId)))
    }
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(40)
    expect(outcomes.slice(40)).toEqual(['busy#note', 'busy#note'])
    expect(await stockOf(product)).toEqual({ stock: 60, held: 40 })
    expect((await buy(product)).path).toMatch(/^\/p\/order\//)
  },
)

test('a stranger who writes down somebody’s number keeps that person from nothing', async () => {
  const product = await offer(20)
  const [owner, stranger] = [phone(), phone('198.51.100.9')]
  for (let n = 0; n < 6; n += 1) {
    await stranger.add(product)
    await stranger.order(product.publicId, { mobile: owner.mobile })
  }
  await stranger.add(product)
  expect(await noteOf(stranger.order(product.publicId, { mobile: owner.mobile }))).toBe('busy#note')
  await owner.add(product)
  expect(await noteOf(owner.order(product.publicId))).toBe('ordered')
})

test('the buyer’s address is told to nobody who may not act on orders: its bearer could', async () => {
  const { id, path } = await buy(await offer(2))
  const { username } = await newAccount(world, { roles: ['staff', 'auditor'] })
  const auditor = await world.signIn(username)
  const seen = await read(id, auditor)
  expect(seen.url).toBe(null)
  expect(JSON.stringify(seen)).not.toContain(path)
  expect((await read(id, admin)).url).toContain(path)
})

test('the shop of a suspended company is shown to nobody, and nothing happens to its orders', async () => {
  const bought = await buy(await offer(2))
  const setState = (state: 'suspended' | 'certified') =>
    inCompany((tx) => tx.update(companies).set({ state }).where(eq(companies.id, companyId)))
  await setState('suspended')
  expect((await bought.visitor.send(bought.path)).statusCode).toBe(404)
  expect((await bought.visitor.send(bought.path, { event: 'cancel' })).statusCode).toBe(404)
  await setState('certified')
  expect((await read(bought.id)).state).toBe('unpaid')
  expect(pathOf(await prove(bought))).toContain('note=done')
})
