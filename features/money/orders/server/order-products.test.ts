import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { settle } from './order-fulfilment.actions.ts'
import { type OrderProduct, orderProducts } from './order-hooks.public.ts'
import { completeOrder, placeOrder, type ProductOrder } from './order-products.public.ts'
import { closeOrder } from './orders.jobs.ts'
import { advanceOrder, findOrder, type Order } from './orders.repository.ts'

let world: World & { close(): Promise<void> }
/** A server that sells nothing but what this test does. */
let services: Services
const told: string[] = []
const printing: OrderProduct = {
  key: 'print',
  onPaid: async (_tx, { id }) => void told.push(`paid ${id}`),
  onEnded: async (_tx, { id }) => void told.push(`ended ${id}`),
  refundable: async () => 0,
  onRefunded: async () => undefined,
}
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('order_products', { areas: ['money'] })
  services = { ...world.app.services, hooks: createHooks() }
  services.hooks.add(orderProducts, printing)
})
afterAll(() => world.close())

/** As much of a call as placing an order needs. */
const callIn = (tx: Tx) =>
  ({
    tx,
    language: 'zh-CN',
    requestId: 'test',
    request: { ip: '127.0.0.1' },
    services,
    viewer: { accountId: uuidv7(), displayName: 'Buyer' },
  }) as unknown as MemberContext

const draftOf = (facts: Partial<ProductOrder> = {}): ProductOrder => ({
  kind: 'print',
  subjectId: uuidv7(),
  name: 'Cards',
  lines: [
    { name: 'Paper', quantity: 2, unit: 4_000, amount: 8_000 },
    { name: 'Coupon', quantity: 1, unit: -500, amount: -500 },
  ],
  amount: 7_500,
  holdHours: 24,
  payload: { jobs: 1 },
  ...facts,
})
const placed = (facts?: Partial<ProductOrder>) => inCompany((tx) => placeOrder(callIn(tx), draftOf(facts)))
const pay = (order: Order) =>
  inCompany((tx) => settle({ tx, services }, { order, event: 'pay', actor: systemActor, payMode: 'live' }))
const now = (order: Order) => inCompany((tx) => findOrder(tx, order.id))

test('something else than a template is ordered, paid, and completed when it was given', async () => {
  const order = await placed()
  expect(order).toMatchObject({ state: 'unpaid', templateId: null, amount: 7_500, payload: { jobs: 1 } })
  expect(order.lines).toMatchObject([
    { key: 'item', name: 'Paper', seats: 2, amount: 8_000 },
    { key: 'item', amount: -500 },
  ])
  expect(await pay(order)).toMatchObject({ state: 'fulfilling', payMode: 'live' })
  expect(told).toContain(`paid ${order.id}`)
  await inCompany((tx) => completeOrder(tx, order.id))
  await inCompany((tx) => completeOrder(tx, order.id))
  expect(await now(order)).toMatchObject({ state: 'completed' })
})

test('two of the same kind may wait: only a template has one open order', async () => {
  const [first, second] = [await placed(), await placed()]
  expect([first.state, second.state]).toEqual(['unpaid', 'unpaid'])
})

test.each([
  ['lines that are not the price', { amount: 7_400 }],
  ['a part of a fen', { amount: 7_500.5 }],
  ['nothing', { amount: 0, lines: [] }],
])('refuses %s', async (_what, facts) => {
  await expect(placed(facts)).rejects.toThrow(/order/)
})

test('nobody pays in time: the product lets go once', async () => {
  const order = await placed({ holdHours: -1 })
  const job = { payload: { orderId: order.id }, asTenant: inCompany } as unknown as Parameters<
    typeof closeOrder.run
  >[0]
  await closeOrder.run(job, services)
  await closeOrder.run(job, services)
  expect(await now(order)).toMatchObject({ state: 'closed' })
  expect(told.filter((line) => line === `ended ${order.id}`)).toHaveLength(1)
})

test('what is given while money is asked back is completed when the money stays', async () => {
  const order = await placed()
  const paid = await pay(order)
  if (!paid) throw new Error('not paid')
  await inCompany((tx) =>
    advanceOrder(tx, { order: paid, to: 'refunding', set: { refundFrom: 'fulfilling' } }),
  )
  await inCompany((tx) => completeOrder(tx, order.id))
  expect(await now(order)).toMatchObject({ state: 'refunding', refundFrom: 'completed' })
})
