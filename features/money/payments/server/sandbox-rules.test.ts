import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { noticeOf, send } from './sandbox-notices.adapter.ts'
import { openPaymentWorld } from './payments.world.ts'
import type { OnlineChannel, PaymentRow } from '../payments.contract.ts'
import { type PayChannel, ProviderRefusal } from './pay-channel.domain.ts'
import { payments, sandboxRefunds, sandboxTrades } from './payments.tables.ts'
import { moveCharge, withChargeOf } from './sandbox-trades.repository.ts'
import { payChannels } from './pay-channels.adapter.ts'

/** The rules of the rehearsed providers as the program meets them: through the same adapters as at the real ones. */

let money: Awaited<ReturnType<typeof openPaymentWorld>>
beforeAll(async () => {
  money = await openPaymentWorld('sandbox_rules')
})
afterAll(() => money.world.close())

const day = 86_400_000
const tillOf = (channel: OnlineChannel): PayChannel => {
  const till = money.world.app.services.provided.get(payChannels).find(channel)
  if (!till) throw new Error('no till')
  return till
}
const setCharge = (id: string, set: Partial<typeof sandboxTrades.$inferInsert>) =>
  money.inCompany((tx) => tx.update(sandboxTrades).set(set).where(eq(sandboxTrades.id, id)))
const given = (chargeId: string, amounts: readonly number[], createdAt = new Date(Date.now() - day)) =>
  money.inCompany((tx) =>
    tx.insert(sandboxRefunds).values(
      amounts.map((amount, at) => ({
        chargeId,
        refundNumber: `G${at}${chargeId.slice(-8)}`,
        amount,
        createdAt,
      })),
    ),
  )
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ProviderRefusal ? { code: error.code, isFinal: error.isFinal } : error
}

let count = 0
const refundOf = (payment: PaymentRow, amount: number, refundNumber?: string) => {
  count += 1
  return {
    number: payment.number,
    refundNumber: refundNumber ?? `${payment.number}R${count}`,
    amount,
    total: payment.amount,
    reason: 'Test',
  }
}

describe.each([
  ['wechat', { late: 'TRADE_OVERDUE', rule: 'INVALID_REQUEST', different: 'INVALID_REQUEST' }],
  [
    'alipay',
    {
      late: 'ACQ.TRADE_HAS_FINISHED',
      rule: 'ACQ.REFUND_TIMES_LIMIT',
      different: 'ACQ.DISCORDANT_REPEAT_REQUEST',
    },
  ],
] as const)('refunds by %s', (channel, codes) => {
  test('a year after the payment are refused for good', async () => {
    const { payment, charge } = await money.paidOrder(channel)
    await setCharge(charge.id, { paidAt: new Date(Date.now() - 366 * day) })
    expect(await refusal(tillOf(channel).refund(refundOf(payment, 1)))).toEqual({
      code: codes.late,
      isFinal: true,
    })
  })

  test('beyond fifty parts are refused', async () => {
    const { payment, charge } = await money.paidOrder(channel)
    await given(
      charge.id,
      Array.from({ length: 50 }, () => 1),
    )
    expect(await refusal(tillOf(channel).refund(refundOf(payment, 1)))).toEqual({
      code: codes.rule,
      isFinal: true,
    })
  })

  test('under the same number are the same refund, whatever the clock says; with another amount they are refused', async () => {
    const { payment, charge } = await money.paidOrder(channel)
    const one = refundOf(payment, 100)
    const first = await tillOf(channel).refund(one)
    expect((await tillOf(channel).refund(one)).refundNumber).toBe(first.refundNumber)
    expect(await refusal(tillOf(channel).refund({ ...one, amount: 101 }))).toEqual({
      code: codes.different,
      isFinal: true,
    })
    expect(
      await money.inCompany((tx) =>
        tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, charge.id)),
      ),
    ).toHaveLength(1)
  })

  test('of more than the rest are refused', async () => {
    const { payment, charge } = await money.paidOrder(channel)
    await given(charge.id, [payment.amount - 1])
    expect(await refusal(tillOf(channel).refund(refundOf(payment, 2)))).toMatchObject({ isFinal: true })
    expect((await tillOf(channel).refund(refundOf(payment, 1))).refundNumber).toContain(payment.number)
  })
})

test('WeChat wants a minute between two refunds of a payment, and means later: the refund waits and goes through', async () => {
  const { order, payment, charge } = await money.paidOrder('wechat')
  await given(charge.id, [0], new Date())
  expect(await refusal(tillOf('wechat').refund(refundOf(payment, 2)))).toEqual({
    code: 'FREQUENCY_LIMITED',
    isFinal: false,
  })
  await money.ask(order.orderId)
  expect((await money.decide(order.orderId, true)).status).toBe(200)
  await money.runJobs()
  expect(await money.refundsOf(order.orderId)).toMatchObject([{ state: 'processing', attempts: 0 }])
  await money.inCompany((tx) =>
    tx
      .update(sandboxRefunds)
      .set({ createdAt: new Date(Date.now() - day) })
      .where(eq(sandboxRefunds.chargeId, charge.id)),
  )
  const hurry = () =>
    money.inCompany((tx) =>
      tx.execute(`update jobs set due_at = now() where kind = 'payments.refund' and due_at is not null`),
    )
  for (let round = 0; round < 2; round += 1) {
    await hurry()
    await money.runJobs()
  }
  expect(await money.refundsOf(order.orderId)).toMatchObject([{ state: 'success', amount: order.amount }])
  expect(await money.bill(order.orderId)).toMatchObject({ state: 'refunded', refunded: order.amount })
})

test('what a provider refuses for good is told by its own word, and a person may try again', async () => {
  const { order, charge } = await money.paidOrder('alipay')
  await money.ask(order.orderId)
  await setCharge(charge.id, { paidAt: new Date(Date.now() - 400 * day) })
  await money.decide(order.orderId, true)
  await money.runJobs()
  expect(await money.refundsOf(order.orderId)).toMatchObject([
    { state: 'failed', attempts: 1, failure: 'ACQ.TRADE_HAS_FINISHED' },
  ])
})

describe('closing at WeChat', () => {
  test('is refused in the first five minutes: the payment stays watched, and is closed afterwards', async () => {
    const order = await money.ordered()
    const payment = await money.till(order.orderId, 'wechat')
    expect(await refusal(tillOf('wechat').close(payment.number))).toMatchObject({ code: 'INVALID_REQUEST' })
    await money.inCompany((tx) =>
      tx.execute(`update orders set state = 'cancelled' where id = '${order.orderId}'`),
    )
    const look = async () => {
      await money.inCompany((tx) =>
        tx.execute(`update jobs set due_at = now() where kind = 'payments.watch' and due_at is not null`),
      )
      await money.runJobs()
      return (
        await money.inCompany((tx) => tx.select().from(payments).where(eq(payments.id, payment.paymentId)))
      )[0]?.state
    }
    expect(await look()).toBe('waiting')
    await money.inCompany((tx) =>
      tx
        .update(sandboxTrades)
        .set({ createdAt: new Date(Date.now() - 5 * 60_000) })
        .where(eq(sandboxTrades.paymentNumber, payment.number)),
    )
    expect(await look()).toBe('closed')
    expect((await tillOf('wechat').query(payment.number)).state).toBe('closed')
  })

  test('what was paid is not closed', async () => {
    const { payment } = await money.paidOrder('wechat')
    expect(await refusal(tillOf('wechat').close(payment.number))).toMatchObject({
      code: 'ORDERPAID',
      isFinal: true,
    })
  })
})

test.each(['paying', 'accepted'] as const)(
  'somebody who is still at it (%s) is seen, kept open, and pays in the end',
  async (state) => {
    const order = await money.ordered()
    const payment = await money.till(order.orderId, 'wechat')
    const move = (to: 'paying' | 'accepted' | 'paid') =>
      withChargeOf(money.world.database, payment.number, async (tx, charge) => {
        if (!charge) throw new Error('no trade')
        await moveCharge(tx, charge.id, to)
        return { ...charge, state: to, paidAt: new Date() }
      })
    await move(state)
    expect((await tillOf('wechat').query(payment.number)).state).toBe('paying')
    expect(await refusal(tillOf('wechat').close(payment.number))).toMatchObject({
      code: 'USER_PAYING',
      isFinal: false,
    })
    await money.inCompany((tx) =>
      tx.execute(`update jobs set due_at = now() where kind = 'payments.watch' and due_at is not null`),
    )
    await money.runJobs()
    const stateNow = async () => (await money.bill(order.orderId)).payments[0]?.state
    expect(await stateNow()).toBe('processing')
    const paid = await move('paid')
    if (!paid) throw new Error('no trade')
    expect(await send(money.world.app, noticeOf(money.keys, paid))).toBe(200)
    expect(await money.bill(order.orderId)).toMatchObject({
      state: 'completed',
      payments: [{ state: 'success' }],
    })
  },
)

test('a till that has run out says closed, and takes no other amount under the same number', async () => {
  const order = await money.ordered()
  const payment = await money.till(order.orderId, 'wechat')
  const again = {
    number: payment.number,
    amount: payment.amount + 1,
    subject: 'T',
    expiresAt: new Date(Date.now() + day),
    scene: 'screen' as const,
    payerIp: '127.0.0.1',
    returnUrl: '',
  }
  expect(await refusal(tillOf('wechat').open(again))).toEqual({ code: 'OUT_TRADE_NO_USED', isFinal: true })
  await money.inCompany((tx) =>
    tx
      .update(sandboxTrades)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sandboxTrades.paymentNumber, payment.number)),
  )
  expect((await tillOf('wechat').query(payment.number)).state).toBe('closed')
})
