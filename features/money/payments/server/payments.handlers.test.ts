import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import type { Session, World } from '#apps/server/testing/world.ts'

import { openPaymentWorld } from './payments.world.ts'
import { paymentsContract } from '../payments.contract.ts'
import { type Message, noticeOf, refundNotice, send, staleNotice } from './sandbox-notices.adapter.ts'
import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import { ledgerEntries, payments, refunds, sandboxTrades } from './payments.tables.ts'

type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>

let world: World & { close(): Promise<void> }
let keys: SandboxKeys
let admin: Session
let manager: Session
let staff: Session
let stranger: Session
let ordered: PaymentWorld['ordered']
let till: PaymentWorld['till']
let payAt: PaymentWorld['payAt']
let paidOrder: PaymentWorld['paidOrder']
let bill: PaymentWorld['bill']
let booked: PaymentWorld['booked']
let incidentsOf: PaymentWorld['incidentsOf']
let refundsOf: PaymentWorld['refundsOf']
let ask: PaymentWorld['ask']
let decide: PaymentWorld['decide']
let inCompany: PaymentWorld['inCompany']
let runJobs: PaymentWorld['runJobs']

beforeAll(async () => {
  const money = await openPaymentWorld('payments')
  ;({
    world,
    keys,
    ordered,
    till,
    payAt,
    paidOrder,
    bill,
    booked,
    incidentsOf,
    refundsOf,
    ask,
    decide,
    inCompany,
    runJobs,
  } = money)
  ;({ admin, manager, staff, stranger } = money.people)
})
afterAll(() => world.close())

describe.each(['wechat', 'alipay'] as const)('paying by %s', (channel) => {
  test('an order is paid by the provider’s word, and what was bought is there', async () => {
    const { order, payment } = await paidOrder(channel)
    const after = await bill(order.orderId)
    expect(after).toMatchObject({ state: 'completed', payMode: 'sandbox', paid: order.amount, refunded: 0 })
    expect(after.payments.find(({ paymentId }) => paymentId === payment.paymentId)).toMatchObject({
      state: 'success',
      mode: 'sandbox',
    })
    expect(
      Object.fromEntries((await booked(order.orderId)).map(({ account, amount }) => [account, amount])),
    ).toEqual({
      sales: -order.amount,
      till: order.amount,
    })
  })

  test('told fifty times at once, forwards and backwards, it counts once', async () => {
    const order = await ordered()
    const payment = await till(order.orderId, channel)
    const charge = await payAt(payment)
    const messages: Message[] = Array.from({ length: 50 }, (_, at) =>
      at % 5 === 0 ? staleNotice(keys, charge) : noticeOf(keys, charge),
    )
    const answers = await Promise.all(messages.map((message) => send(world.app, message)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await booked(order.orderId)).toHaveLength(2)
    expect(await bill(order.orderId)).toMatchObject({ state: 'completed', paid: order.amount, refunds: [] })
  })

  test('a lost notice is no loss: the till is asked', async () => {
    const order = await ordered()
    const payment = await till(order.orderId, channel)
    await payAt(payment)
    await inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where kind = 'payments.watch' and payload->>'paymentId' = ${payment.paymentId}`,
      ),
    )
    await runJobs()
    expect(await bill(order.orderId)).toMatchObject({ state: 'completed' })
  })

  test('another amount is kept for people and pays nothing', async () => {
    const order = await ordered()
    const payment = await till(order.orderId, channel)
    const charge = await payAt(payment)
    expect(await send(world.app, noticeOf(keys, { ...charge, amount: charge.amount - 1 }))).toBe(200)
    expect(await bill(order.orderId)).toMatchObject({ state: 'unpaid', paid: 0 })
    expect(await incidentsOf(payment.paymentId)).toMatchObject([
      { kind: 'amount', expected: order.amount, found: order.amount - 1 },
    ])
    expect(await booked(order.orderId)).toEqual([])
  })

  test('money for a cancelled order goes back by itself', async () => {
    const order = await ordered()
    const payment = await till(order.orderId, channel)
    const cancelled = await world.call(
      ordersContract.cancel,
      { params: { id: order.orderId }, body: { version: order.version } },
      { session: manager },
    )
    expect(cancelled.status).toBe(200)
    const charge = await payAt(payment)
    await send(world.app, noticeOf(keys, charge))
    await runJobs()
    const after = await bill(order.orderId)
    expect(after).toMatchObject({ state: 'cancelled', paid: order.amount })
    expect(after.refunds).toMatchObject([{ cause: 'late', amount: order.amount }])
    await inCompany((tx) => tx.execute(sql`update jobs set due_at = now() where kind = 'payments.refund'`))
    await runJobs()
    expect(await bill(order.orderId)).toMatchObject({
      refunded: order.amount,
      refunds: [{ state: 'success' }],
    })
    const lines = await booked(order.orderId)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(
      lines.filter(({ account }) => account === 'till').reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(0)
    expect(lines.some(({ account }) => account === 'sales')).toBe(false)
  })
})

test('paid twice by two ways: one counts, the other goes back', async () => {
  const order = await ordered()
  const [one, other] = [await till(order.orderId, 'wechat'), await till(order.orderId, 'alipay')]
  const trades = [await payAt(one), await payAt(other)]
  await Promise.all(trades.map((charge) => send(world.app, noticeOf(keys, charge))))
  const after = await bill(order.orderId)
  expect(after.state).toBe('completed')
  expect(after.refunds).toMatchObject([{ cause: 'twice', amount: order.amount }])
})

describe('a refund', () => {
  test('is asked by the buyer, decided by somebody else, and takes back what was bought', async () => {
    const { order } = await paidOrder()
    const asked = await ask(order.orderId)
    expect(asked.data).toMatchObject({
      state: 'refunding',
      refunds: [{ state: 'asked', amount: order.amount }],
    })
    expect((await decide(order.orderId, true)).msg).toBe('success')
    await runJobs()
    const [refund] = await refundsOf(order.orderId)
    // The provider has only accepted it so far: its notice, many times, is what counts.
    const [payment] = (await bill(order.orderId)).payments
    const notice = () =>
      refundNotice(keys, { number: payment?.number ?? '', refundNumber: refund?.number ?? '' })
    await Promise.all(Array.from({ length: 20 }, () => send(world.app, notice())))
    expect(await bill(order.orderId)).toMatchObject({
      state: 'refunded',
      refunded: order.amount,
      refundable: { amount: 0 },
    })
    expect(await booked(order.orderId)).toHaveLength(4)
    const template = await inCompany((tx) =>
      tx.execute<{ state: string }>(sql`select state from card_templates where order_id = ${order.orderId}`),
    )
    expect(template.rows).toMatchObject([{ state: 'deleted' }])
  })

  test('that is rejected leaves everything as it was', async () => {
    const { order } = await paidOrder()
    await ask(order.orderId)
    expect((await decide(order.orderId, false, { note: '' })).status).toBe(400)
    expect((await decide(order.orderId, false)).data).toMatchObject({ state: 'rejected', note: 'No' })
    expect(await bill(order.orderId)).toMatchObject({ state: 'completed', refunded: 0 })
    expect((await ask(order.orderId)).status).toBe(200)
  })

  test('of a template is all of it or nothing', async () => {
    const { order } = await paidOrder()
    expect(await ask(order.orderId, { amount: 1 })).toMatchObject({
      status: 409,
      detail: { reason: 'REFUND_NOT_IN_PARTS', fields: { amount: expect.stringContaining('全额') } },
    })
    expect(await bill(order.orderId)).toMatchObject({ state: 'completed', refunds: [] })
    expect((await ask(order.orderId, { amount: order.amount })).status).toBe(200)
  })

  test('is not decided by who asked for it', async () => {
    const { order } = await paidOrder()
    expect((await ask(order.orderId, {}, admin)).status).toBe(200)
    expect((await decide(order.orderId, true)).status).toBe(403)
  })

  test('is more than what is left, asked twice, or of an unpaid order: refused', async () => {
    const { order } = await paidOrder()
    expect((await ask(order.orderId, { amount: order.amount + 1 })).status).toBe(409)
    const both = await Promise.all([ask(order.orderId), ask(order.orderId)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const unpaid = await ordered()
    expect((await ask(unpaid.orderId)).status).toBe(409)
  })

  test('after a week is refused with the reason', async () => {
    const { order } = await paidOrder()
    await inCompany((tx) =>
      tx
        .update(orders)
        .set({ paidAt: new Date(Date.now() - 8 * 86_400_000) })
        .where(eq(orders.id, order.orderId)),
    )
    expect((await ask(order.orderId)).detail).toMatchObject({ reason: 'REFUND_TOO_LATE' })
  })

  test('that the provider refuses can be tried again under the same number', async () => {
    const { order, charge } = await paidOrder()
    await ask(order.orderId)
    await inCompany((tx) =>
      tx.update(sandboxTrades).set({ state: 'closed' }).where(eq(sandboxTrades.id, charge.id)),
    )
    await decide(order.orderId, true)
    await runJobs()
    const [failed] = await refundsOf(order.orderId)
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
    await inCompany((tx) =>
      tx.update(sandboxTrades).set({ state: 'paid' }).where(eq(sandboxTrades.id, charge.id)),
    )
    const retry = (version = 0) =>
      world.call(
        paymentsContract.retryRefund,
        { params: { id: failed?.id ?? '' }, body: { version } },
        { session: admin },
      )
    expect(await retry((failed?.version ?? 0) - 1)).toMatchObject({
      status: 409,
      detail: { reason: 'VERSION_CONFLICT' },
    })
    const retried = await retry(failed?.version)
    expect(retried.data).toMatchObject({ state: 'processing', number: failed?.number })
    await runJobs()
    await inCompany((tx) => tx.execute(sql`update jobs set due_at = now() where kind = 'payments.refund'`))
    await runJobs()
    expect(await bill(order.orderId)).toMatchObject({ state: 'refunded' })
  })
})

describe('who may', () => {
  test('strangers and people without the right learn nothing', async () => {
    const { order } = await paidOrder()
    const [refund] = [(await ask(order.orderId)).data.refunds[0]]
    expect(
      (
        await world.call(
          paymentsContract.getOrder,
          { query: { orderId: order.orderId } },
          { session: stranger },
        )
      ).status,
    ).toBe(404)
    expect(
      (
        await world.call(
          paymentsContract.createTrade,
          { body: { orderId: order.orderId, channel: 'wechat' } },
          { session: stranger },
        )
      ).status,
    ).toBe(404)
    expect(
      (await world.call(paymentsContract.getOrder, { query: { orderId: order.orderId } }, { session: staff }))
        .status,
    ).toBe(403)
    const params = { id: refund?.refundId ?? '' }
    expect(
      (
        await world.call(
          paymentsContract.decideRefund,
          { params, body: { approve: true, note: '', version: 1 } },
          { session: manager },
        )
      ).status,
    ).toBe(403)
  })

  test('the same till is opened once, whoever comes how often', async () => {
    const order = await ordered()
    const opened = await Promise.all(Array.from({ length: 5 }, () => till(order.orderId)))
    expect(new Set(opened.map(({ number }) => number)).size).toBe(1)
    expect(await till(order.orderId)).toMatchObject({
      codeUrl: expect.stringMatching(/\/sandbox\/pay\/[0-9A-Za-z]{22}$/) as string,
    })
  })

  test('a till that is asked for again with the same key is shown the same', async () => {
    const order = await ordered()
    const headers = { 'idempotency-key': order.orderId }
    const open = () =>
      world.call(
        paymentsContract.createTrade,
        { body: { orderId: order.orderId, channel: 'wechat' } },
        { session: manager, headers },
      )
    const first = await open()
    expect(first.data.codeUrl).not.toBeNull()
    expect((await open()).data).toEqual(first.data)
  })
})

describe('the seller', () => {
  test('sees rehearsed money apart from real money', async () => {
    const { data } = await world.call(paymentsContract.getTotals, {}, { session: admin })
    const live = data.list.find(({ mode }) => mode === 'live')
    const sandbox = data.list.find(({ mode }) => mode === 'sandbox')
    expect(live).toEqual({ mode: 'live', received: 0, refunded: 0, owed: 0 })
    expect(sandbox?.received).toBeGreaterThan(0)
  })

  test('finds where the provider knows something else', async () => {
    const { order, charge } = await paidOrder()
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const compare = async () =>
      (await world.call(paymentsContract.reconcile, { body: { day } }, { session: admin })).data
    const before = await compare()
    expect(before.differences.some(({ orderNumber }) => orderNumber === order.number)).toBe(false)
    await inCompany((tx) =>
      tx
        .update(sandboxTrades)
        .set({ amount: charge.amount - 100 })
        .where(eq(sandboxTrades.id, charge.id)),
    )
    const after = await compare()
    expect(after.differences.find(({ orderNumber }) => orderNumber === order.number)).toMatchObject({
      ours: { amount: order.amount },
      theirs: { amount: order.amount - 100 },
    })
  })

  test('deals with an incident once', async () => {
    const { data } = await world.call(
      paymentsContract.listIncidents,
      { query: { page: 1, limit: 10, open: 'true' } },
      { session: admin },
    )
    const [incident] = data.list
    const params = { id: incident?.incidentId ?? '' }
    expect(
      (
        await world.call(
          paymentsContract.resolveIncident,
          { params, body: { note: 'Seen' } },
          { session: admin },
        )
      ).status,
    ).toBe(200)
    const rest = await world.call(
      paymentsContract.listIncidents,
      { query: { page: 1, limit: 50, open: 'true' } },
      { session: admin },
    )
    expect(rest.data.total).toBe(data.total - 1)
  })
})

test('every booking adds up to nothing, and the till to what came in and stayed', async () => {
  const rows = await inCompany((tx) => tx.select().from(ledgerEntries))
  for (const source of new Set(rows.map(({ sourceId }) => sourceId))) {
    const lines = rows.filter(({ sourceId }) => sourceId === source)
    expect(lines).toHaveLength(2)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(new Set(lines.map(({ mode }) => mode)).size).toBe(1)
  }
  const came = await inCompany((tx) => tx.select().from(payments).where(eq(payments.state, 'success')))
  const went = await inCompany((tx) => tx.select().from(refunds).where(eq(refunds.state, 'success')))
  const till = rows.reduce((sum, { account, amount }) => (account === 'till' ? sum + amount : sum), 0)
  const net =
    came.reduce((sum, { amount }) => sum + amount, 0) - went.reduce((sum, { amount }) => sum + amount, 0)
  expect(till).toBe(net)
})
