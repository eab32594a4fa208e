import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { productsContract } from '#features/promotion/products/products.contract.ts'

import { mallContract } from '../mall.contract.ts'
import { closeIfDue } from './mall-moves.actions.ts'
import { lockOrder } from './mall.repository.ts'
import { mallLedger, mallOrders, mallTills } from './mall.tables.ts'
import {
  admin,
  buy,
  decide,
  helper,
  handle,
  inCompany,
  offer,
  openMall,
  pathOf,
  phone,
  prove,
  read,
  setTill,
  stockOf,
  stranger,
  till,
  world,
} from './mall.world.ts'

beforeAll(() => openMall('mall'))
afterAll(() => world.close())

const parcel = { event: 'ship', carrier: '顺丰速运', trackingNumber: 'SF1234567890' } as const
const runOut = (id: string) =>
  inCompany((tx) =>
    tx
      .update(mallOrders)
      .set({ heldUntil: new Date(0) })
      .where(eq(mallOrders.id, id)),
  )
const close = (id: string) =>
  inCompany(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await closeIfDue({ tx, services: world.app.services }, order)
  })

test('a visitor orders without an account, tells of the transfer, gets the parcel, and sees all of it', async () => {
  const product = await offer(5)
  const bought = await buy(product, 2)
  const { visitor, path, id } = bought
  expect(await stockOf(product)).toEqual({ stock: 5, held: 2 })
  const page = async () => (await visitor.send(path)).body
  expect(await page()).toContain(till.bankAccount)
  expect(pathOf(await prove(bought))).toContain('note=done')
  expect((await handle(id, { event: 'confirm' })).data).toMatchObject({ state: 'paid', amountFen: 25_600 })
  expect(await stockOf(product)).toEqual({ stock: 3, held: 0 })
  expect((await handle(id, parcel)).data.state).toBe('shipped')
  expect(await page()).toContain(parcel.trackingNumber)
  await visitor.send(path, { event: 'complete' })
  const done = await read(id)
  expect(done).toMatchObject({ state: 'completed', ledger: [{ kind: 'income', amountFen: 25_600 }] })
  expect(done.timeline.map(({ event }) => event)).toEqual([
    'create',
    'submitProof',
    'confirm',
    'ship',
    'complete',
  ])
})

describe('stock', () => {
  test(
    'of 200 who buy at once, exactly the ten get one for whom there is one',
    { timeout: 240_000 },
    async () => {
      const product = await offer(10)
      const visitors = Array.from({ length: 200 }, () => phone())
      await Promise.all(visitors.map((visitor) => visitor.add(product)))
      // A full server asks to come again: people press the button until they are told.
      const paths = await Promise.all(
        visitors.map(async (visitor) => {
          for (;;) {
            const answer = await visitor.order(product.publicId)
            if (answer.statusCode < 500) return pathOf(answer)
          }
        }),
      )
      expect(paths.filter((path) => path.startsWith('/p/order/'))).toHaveLength(10)
      expect(paths.filter((path) => path.includes('note=sold-out'))).toHaveLength(190)
      expect(await stockOf(product)).toEqual({ stock: 10, held: 10 })
    },
  )

  test('the lines of one variant count together, and nothing of an order that cannot be filled is held', async () => {
    const [one, two] = [await offer(3), await offer(1)]
    const visitor = phone()
    await visitor.add(one, 3)
    await visitor.add(two, 2)
    expect(pathOf(await visitor.order(one.publicId))).toContain('note=sold-out')
    expect(await stockOf(one)).toEqual({ stock: 3, held: 0 })
  })

  test('is free again when nobody paid in time: once, however often the timer comes', async () => {
    const product = await offer(4)
    const { id, path, visitor } = await buy(product, 3)
    await close(id)
    expect((await read(id)).state).toBe('unpaid')
    await runOut(id)
    // The first look closes it: that of the buyer here, that of the timer afterwards.
    expect((await visitor.send(path)).body).toContain('已关闭')
    await Promise.all([close(id), close(id)])
    expect((await read(id)).state).toBe('closed')
    expect(await stockOf(product)).toEqual({ stock: 4, held: 0 })
  })

  test('that is gone when the money comes too late sends the money back', async () => {
    const product = await offer(1)
    const late = await buy(product)
    await runOut(late.id)
    await close(late.id)
    const other = await buy(product)
    await prove(other)
    expect((await handle(other.id, { event: 'confirm' })).data.state).toBe('paid')
    await prove(late)
    const { data } = await handle(late.id, { event: 'confirm' })
    expect(data).toMatchObject({
      state: 'refunding',
      refund: { cause: 'noStock' },
      ledger: [{ kind: 'income', amountFen: 12_800 }],
    })
    expect(await stockOf(product)).toEqual({ stock: 0, held: 0 })
    expect((await decide(late.id, 'keepMoney')).detail?.reason).toBe('STOCK_GONE')
    expect((await decide(late.id, 'refund')).data.ledger.map(({ amountFen }) => amountFen)).toEqual([
      12_800, -12_800,
    ])
    expect(await stockOf(product)).toEqual({ stock: 0, held: 0 })
  })

  test('that is there when the money comes too late is sold after all', async () => {
    const product = await offer(1)
    const late = await buy(product)
    await runOut(late.id)
    await close(late.id)
    await prove(late)
    expect((await handle(late.id, { event: 'confirm' })).data.state).toBe('paid')
    expect(await stockOf(product)).toEqual({ stock: 0, held: 0 })
  })
})

describe('money', () => {
  test('a price that the browser says is not even read', async () => {
    const product = await offer(5)
    const visitor = phone()
    await visitor.send(`/p/cart/${product.publicId}`, {
      sku: product.skuId,
      quantity: '1',
      price: '1',
      priceFen: '1',
      amountFen: '1',
    })
    const path = pathOf(
      await visitor.order(product.publicId, { priceFen: '1', amountFen: '1', total: '0.01' }),
    )
    expect((await visitor.send(path)).body).toContain('¥128.00')
  })

  test('a cart that we did not sign is none', async () => {
    const product = await offer(5)
    const visitor = phone()
    const answer = await visitor.add(product)
    const [payload = '', signature = ''] = (
      answer.cookies.find(({ name }) => name === 'cart')?.value ?? ''
    ).split('.')
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"quantity":1', '"quantity":5'),
    ).toString('base64url')
    visitor.setCookie(`cart=${forged}.${signature}`)
    expect(pathOf(await visitor.order(product.publicId))).toContain('note=refused')
    expect(await stockOf(product)).toEqual({ stock: 5, held: 0 })
  })

  test('the same word twice, also at the same time, changes nothing: one order, one income, one refund', async () => {
    const product = await offer(9)
    const visitor = phone()
    await visitor.add(product)
    const key = uuidv7()
    const paths = await Promise.all([1, 2, 3].map(() => visitor.order(product.publicId, { key })))
    expect(new Set(paths.map(pathOf)).size).toBe(1)
    expect(await stockOf(product)).toEqual({ stock: 9, held: 1 })
    const bought = await buy(product)
    await prove(bought)
    const confirms = await Promise.all([1, 2, 3].map(() => handle(bought.id, { event: 'confirm' })))
    expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1)
    await bought.visitor.send(bought.path, { event: 'askRefund', reason: '不需要了' })
    const refunds = await Promise.all([1, 2, 3].map(() => decide(bought.id, 'refund')))
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1)
    const ledger = await inCompany((tx) =>
      tx.select().from(mallLedger).where(eq(mallLedger.orderId, bought.id)),
    )
    expect(ledger.map(({ amountFen }) => amountFen).toSorted((a, b) => a - b)).toEqual([-12_800, 12_800])
    // It never left: it is there again.
    expect(await stockOf(product)).toEqual({ stock: 9, held: 1 })
  })

  test('a person who noted a transfer, or asked for a refund, does not decide about it', async () => {
    const { id } = await buy(await offer(3))
    await handle(id, { event: 'submitProof', payer: '陈立', reference: 'T1' })
    const own = await handle(id, { event: 'confirm' })
    expect([own.status, own.detail?.reason]).toEqual([403, 'OWN_PROOF'])
    await handle(id, { event: 'rejectProof', reason: '未到账' })
    const { data } = await world.call(mallContract.get, { params: { id } }, { session: admin })
    expect(data).toMatchObject({ state: 'unpaid', proof: null, rejection: '未到账' })
    const bought = await buy(await offer(3))
    await prove(bought)
    await handle(bought.id, { event: 'confirm' })
    await handle(bought.id, { event: 'askRefund', reason: '客户退货' })
    const refund = await decide(bought.id, 'refund')
    expect([refund.status, refund.detail?.reason]).toEqual([403, 'OWN_REFUND'])
  })

  test('without a till there is no button to buy, and the page says so; the account is sealed where it is stored', async () => {
    const product = await offer(5)
    const page = async () => (await phone().send(`/p/${product.publicId}`)).body
    expect(await page()).toContain('加入购物车')
    await setTill({ isOn: false })
    const closed = await page()
    expect(closed).not.toContain('加入购物车')
    expect(closed).toContain('尚未开通在线付款')
    const [row] = await inCompany((tx) => tx.select().from(mallTills))
    expect(row?.bankAccount).not.toContain(till.bankAccount.slice(0, 6))
    expect((await setTill({ bankAccount: '' })).status).toBe(400)
    expect((await setTill()).data).toEqual(till)
    const foreign = await world.call(mallContract.getTill, {}, { session: stranger })
    expect(foreign.data.bankAccount).toBe('')
  })
})

test('five orders an hour from one number, and none of a product that was withdrawn', async () => {
  const product = await offer(20)
  const visitor = phone()
  const outcomes: string[] = []
  for (let n = 0; n < 6; n += 1) {
    await visitor.add(product)
    outcomes.push(pathOf(await visitor.order(product.publicId)).split('?')[1] ?? 'ordered')
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'ordered'), 'note=busy#note'])
  const other = phone()
  await other.add(product)
  const ids = [product.contentId]
  await world.call(productsContract.moveMany, { body: { ids, event: 'takeOff' } }, { session: admin })
  expect((await other.order(product.publicId)).statusCode).toBe(404)
})

test('a buyer does nothing that the company does, and a stranger sees no order', async () => {
  const bought = await buy(await offer(3))
  for (const event of ['confirm', 'ship', 'refund', 'rejectProof'])
    expect(pathOf(await bought.visitor.send(bought.path, { event, reason: 'x' }))).toContain('note=refused')
  expect(pathOf(await bought.visitor.send(bought.path, { event: 'complete' }))).toContain('note=not-possible')
  expect((await read(bought.id)).state).toBe('unpaid')
  expect((await phone().send(`/p/order/${'0'.repeat(22)}`)).statusCode).toBe(404)
  const foreign = await world.call(mallContract.get, { params: { id: bought.id } }, { session: stranger })
  expect(foreign.status).toBe(404)
  expect((await handle(bought.id, { event: 'cancel' }, helper)).status).toBe(403)
  const old = { params: { id: bought.id }, body: { event: 'cancel', version: 0 } } as const
  expect((await world.call(mallContract.handle, old, { session: admin })).detail?.reason).toBe(
    'VERSION_CONFLICT',
  )
})

test('seven days after it came a buyer may give it back, and not later', async () => {
  const bought = await buy(await offer(3))
  await prove(bought)
  await handle(bought.id, { event: 'confirm' })
  await handle(bought.id, parcel)
  const back = () => bought.visitor.send(bought.path, { event: 'askRefund', reason: '尺寸不合' })
  const shippedAt = (days: number) =>
    inCompany((tx) =>
      tx
        .update(mallOrders)
        .set({ shippedAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(mallOrders.id, bought.id)),
    )
  await shippedAt(8)
  expect(pathOf(await back())).toContain('note=not-possible')
  await shippedAt(6)
  expect(pathOf(await back())).toContain('note=done')
  expect((await decide(bought.id, 'keepMoney')).data.state).toBe('shipped')
})

test('orders are found by any part of their number, of the buyer’s name and number, and by no other word', async () => {
  const product = await offer(3)
  const { id, visitor } = await buy(product)
  const { number } = await read(id)
  const idsFor = async (keyword: string) =>
    (await world.call(mallContract.list, { query: { keyword } }, { session: admin })).data.list.map(
      ({ orderId }) => orderId,
    )
  for (const keyword of [number.toLowerCase(), number.slice(4), visitor.mobile.slice(3), '陈立'])
    expect(await idsFor(keyword), keyword).toContain(id)
  expect(await idsFor(`${visitor.mobile}0`)).toEqual([])
  expect(await idsFor('星湖街')).toEqual([])
})

test('many orders are shipped, each by itself; the figures count what came in and what waits', async () => {
  const product = await offer(9)
  const [one, two] = [await buy(product), await buy(product)]
  await prove(one)
  await handle(one.id, { event: 'confirm' })
  const { carrier, trackingNumber } = parcel
  const orders = [one.id, two.id, uuidv7()].map((orderId) => ({ orderId, carrier, trackingNumber }))
  const { data } = await world.call(mallContract.shipMany, { body: { orders } }, { session: admin })
  expect(data.map(({ code }) => code)).toEqual([200, 409, 404])
  await prove(two)
  const figures = await world.call(mallContract.getFigures, {}, { session: admin })
  expect(figures.data.toConfirm).toBeGreaterThan(0)
  expect(figures.data.incomeFen).toBeGreaterThan(0)
  const counts = await world.call(mallContract.count, {}, { session: admin })
  expect(counts.data.shipped).toBeGreaterThan(0)
})

test('a visitor asks about a product with consent, and becomes a customer; without consent nothing is kept', async () => {
  const product = await offer(1, { saleMode: 'enquire' })
  const visitor = phone()
  const fields = {
    name: '沈亦凡',
    mobile: visitor.mobile,
    company: '苏州恒拓精密',
    message: '需要 12 台报价',
  }
  const ask = (more: Record<string, string>) =>
    visitor.send(`/p/${product.publicId}/enquiry`, { ...fields, ...more })
  const found = async () =>
    (await world.call(customersContract.listStaffCards, { query: { keyword: '沈亦凡' } }, { session: admin }))
      .data.list
  expect(pathOf(await ask({}))).toContain('note=enquiry-refused')
  expect(await found()).toEqual([])
  expect(pathOf(await ask({ consent: '1', website: 'spam' }))).toContain('note=enquiry-sent')
  expect(await found()).toEqual([])
  expect(pathOf(await ask({ consent: '1' }))).toContain('note=enquiry-sent')
  expect(await found()).toMatchObject([{ name: '沈亦凡', company: '苏州恒拓精密' }])
})
