import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { hostileImages } from '#platform/testing/hostile-files.ts'

import {
  admin,
  buy,
  companyId,
  handle,
  helper,
  inCompany,
  offer,
  openMall,
  pathOf,
  phone,
  prove,
  read,
  stockOf,
  stranger as outsider,
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

describe('the picture of a transfer', () => {
  const photo = () =>
    sharp({ create: { width: 60, height: 80, channels: 3, background: '#ffffff' } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer()
  const receiptOf = (id: string, session = admin) =>
    world.inject({
      url: `/v2/mall/order/${id}/receipt`,
      headers: { authorization: session.token },
    })

  test('is the proof: a colleague sees it, without what the camera wrote into it, and confirms; nobody else does', async () => {
    const { visitor, path, id } = await buy(await offer(3))
    expect((await visitor.send(path)).body).toContain('multipart/form-data')
    expect((await receiptOf(id)).statusCode).toBe(404)
    expect(pathOf(await visitor.upload(`${path}/receipt`, 'IMG_1.jpg', await photo()))).toContain('note=done')
    const { proof } = await read(id)
    expect(proof).toMatchObject({ payer: '陈立', reference: '', hasPicture: true, by: '' })
    const seen = await receiptOf(id)
    expect(seen.headers['content-type']).toMatch(/^image\//)
    expect(seen.headers['cache-control']).toBe('private, no-store')
    expect(seen.rawPayload.includes('where it was taken')).toBe(false)
    expect((await receiptOf(id, outsider)).statusCode).toBe(404)
    expect((await receiptOf(id, helper)).statusCode).toBe(403)
    // One that waits is not written over.
    expect(pathOf(await visitor.upload(`${path}/receipt`, 'IMG_2.jpg', await photo()))).toContain(
      'note=not-possible',
    )
    await handle(id, { event: 'rejectProof', reason: '看不清金额' })
    expect((await receiptOf(id)).statusCode).toBe(404)
    await visitor.upload(`${path}/receipt`, 'IMG_3.jpg', await photo())
    expect((await handle(id, { event: 'confirm' })).data).toMatchObject({ state: 'paid' })
    expect((await receiptOf(id)).statusCode).toBe(200)
  })

  test('is no other file, whatever it is called, and of no order that does not wait for money', async () => {
    const { visitor, path, id } = await buy(await offer(3))
    for (const [what, name, content] of hostileImages.filter(
      ([, , , outcome]) => typeof outcome !== 'string',
    )) {
      const answer = await phone().upload(`${path}/receipt`, name, content)
      expect(answer.statusCode === 303 ? pathOf(answer) : `${answer.statusCode}`, what).toMatch(
        /note=refused|^4\d\d$/,
      )
    }
    expect((await read(id)).proof).toBe(null)
    await visitor.send(path, { event: 'cancel' })
    expect(pathOf(await phone().upload(`${path}/receipt`, 'a.jpg', await photo()))).toContain(
      'note=not-possible',
    )
    expect(
      (await phone().upload(`/p/order/${'0'.repeat(22)}/receipt`, 'a.jpg', await photo())).statusCode,
    ).toBe(404)
  })
})
