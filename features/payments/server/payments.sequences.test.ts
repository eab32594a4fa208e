import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { demoCompanies } from '#features/companies/server/companies.seed.ts'
import { type OrderProduct, productOf, registerOrderProduct } from '#features/orders/server/order-product-registry.ts'
import { insertOrder } from '#features/orders/server/orders.repository.ts'
import { lockOrder, moveRefunded } from '#features/orders/server/orders.public.ts'
import { orders } from '#features/orders/server/orders.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { openOwnWorld, type World } from '#platform/testing/world.ts'

import { refundRoom } from './payment-view.ts'
import { takeCharge } from './payment-outcomes.ts'
import { findPayment, findRefundsOf, insertPayment, insertRefund, movePayment, moveRefund, type Payment } from './payments.repository.ts'
import { ledgerEntries, payments } from './payments.tables.ts'
import { takeRefund } from './refund-outcomes.ts'

let world: World & { close(): Promise<void> }
let sold: OrderProduct
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('payment_sequences')
  sold = productOf({ kind: 'print' })
  // Something whose money may go back in any parts.
  registerOrderProduct('print', {
    onPaid: async () => undefined,
    onEnded: async () => undefined,
    refundable: async (_tx, { amount }) => amount,
    onRefunded: async () => undefined,
  })
})
afterAll(async () => {
  registerOrderProduct('print', sold)
  await world.close()
})

const price = 1_000
const number = () => String(Math.floor(Math.random() * 1e12))

async function atTheTill(): Promise<Payment[]> {
  return inCompany(async (tx) => {
    const by = { createdBy: uuidv7(), createdByName: 'Buyer' }
    const order = await insertOrder(tx, {
      ...by,
      number: number(),
      kind: 'print',
      subjectId: uuidv7(),
      name: 'Cards',
      amount: price,
      lines: [],
    })
    const made: Payment[] = []
    for (const channel of ['wechat', 'alipay'] as const) {
      const payment = await insertPayment(tx, { orderId: order.id, channel, mode: 'sandbox', amount: price })
      if (payment) made.push(payment)
    }
    return made
  })
}

const deeds = ['pay', 'payOther', 'payWrong', 'closeTill', 'cancel', 'ask', 'approve', 'reject', 'succeed', 'fail', 'retry'] as const
type Deed = (typeof deeds)[number]

const facts = (payment: Payment, amount = price) => ({ number: payment.number, state: 'paid', amount, providerNumber: 'P' }) as const

async function ask(tx: Tx, orderId: string, amount: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const room = order && (await refundRoom(tx, order))
  if (!room || room instanceof Refusal || room.amount < 1) return
  await insertRefund(tx, room.payment, {
    state: 'asked',
    cause: 'asked',
    amount: Math.min(amount, room.amount),
    reason: '',
    askedByName: '',
  })
  await moveRefunded(tx, orderId, { event: 'askRefund', actor: systemActor })
}

async function decide(tx: Tx, orderId: string, deed: 'approve' | 'reject' | 'succeed' | 'fail' | 'retry'): Promise<void> {
  await lockOrder(tx, orderId)
  for (const refund of await findRefundsOf(tx, orderId)) {
    if (deed === 'approve') await moveRefund(tx, refund.id, { from: 'asked', to: 'processing' })
    else if (deed === 'retry') await moveRefund(tx, refund.id, { from: 'failed', to: 'processing' })
    else if (deed !== 'reject') await takeRefund(tx, refund, { state: deed === 'succeed' ? 'success' : 'failed', providerNumber: null })
    else if (await moveRefund(tx, refund.id, { from: 'asked', to: 'rejected' }))
      await moveRefunded(tx, orderId, { event: 'keepMoney', actor: systemActor })
  }
}

function perform(tx: Tx, [payment, other]: [Payment, Payment], { deed, amount }: { deed: Deed; amount: number }): Promise<unknown> {
  const { orderId } = payment
  if (deed === 'pay') return takeCharge(tx, payment, facts(payment))
  if (deed === 'payOther') return takeCharge(tx, other, facts(other))
  if (deed === 'payWrong') return takeCharge(tx, payment, facts(payment, amount))
  if (deed === 'closeTill') return takeCharge(tx, payment, { ...facts(payment), state: 'closed' })
  if (deed === 'cancel')
    return tx
      .update(orders)
      .set({ state: 'cancelled' })
      .where(eq(orders.id, orderId))
      .then(() => undefined)
  return deed === 'ask' ? ask(tx, orderId, amount) : decide(tx, orderId, deed)
}

/** What must hold of an order's money, whatever has happened. */
async function flaws(orderId: string): Promise<string[]> {
  return inCompany(async (tx) => {
    const lines = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))
    const paid = (await tx.select().from(payments).where(eq(payments.orderId, orderId))).filter(({ state }) => state === 'success')
    const back = (await findRefundsOf(tx, orderId)).filter(({ state }) => state === 'success')
    const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
    const till = sum(lines.filter(({ account }) => account === 'till'))
    return [
      ...(sum(lines) === 0 ? [] : ['the ledger does not balance']),
      ...(till === sum(paid) - sum(back) ? [] : ['the till is not what came and stayed']),
      ...(till >= 0 ? [] : ['more went back than came']),
      ...(lines.length === 2 * (paid.length + back.length) ? [] : ['something was booked twice or never']),
      ...(sum(lines.filter(({ account }) => account === 'sales')) >= -price ? [] : ['earned more than the price']),
    ]
  })
}

const lives = fc.array(fc.record({ deed: fc.constantFrom(...deeds), amount: fc.integer({ min: 1, max: price + 1 }) }), {
  minLength: 4,
  maxLength: 18,
})

test('pay, pay again, close, cancel, ask, refund, fail, retry in any order: sums hold after every life', { timeout: 60_000 }, async () => {
  const check = await fc.check(
    fc.asyncProperty(lives, async (happenings) => {
      const [payment, other] = await atTheTill()
      if (!payment || !other) throw new Error('no till')
      let isCancelled = false
      for (const happening of happenings) {
        const order = await inCompany((tx) => lockOrder(tx, payment.orderId))
        // Only what nobody paid can be given up.
        if (happening.deed === 'cancel' && (isCancelled || order?.state !== 'unpaid')) continue
        isCancelled ||= happening.deed === 'cancel'
        await inCompany(async (tx) => {
          const now = (await findPayment(tx, payment.id)) ?? payment
          await perform(tx, [now, (await findPayment(tx, other.id)) ?? other], happening)
        })
      }
      return (await flaws(payment.orderId)).length === 0
    }),
    { numRuns: 25 },
  )
  expect(check.counterexample).toBeNull()
})

test('without the compare-and-set a payment told twice at once would count twice', async () => {
  const [payment] = await atTheTill()
  if (!payment) throw new Error('no till')
  let effects = 0
  let readers = 0
  const many = 3
  // As it is wrong: everybody reads, then everybody writes, with nothing in between that says no.
  let goOn = () => {}
  const everybodyHasRead = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const naive = () =>
    inCompany(async (tx) => {
      const read = await findPayment(tx, payment.id)
      readers += 1
      if (readers === many) goOn()
      await everybodyHasRead
      if (read?.state === 'success') return
      await movePayment(tx, payment.id, { from: ['waiting', 'processing', 'success'], to: 'success' })
      effects += 1
    })
  await Promise.all(Array.from({ length: many }, naive))
  expect(effects).toBe(many)
})
