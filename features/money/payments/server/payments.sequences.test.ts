import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { orderProducts } from '#features/money/orders/server/order-hooks.public.ts'
import { insertOrder } from '#features/money/orders/server/orders.repository.ts'
import { lockOrder, moveRefunded } from '#features/money/orders/server/orders.public.ts'
import type { OrderState } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { refundBooked } from './refund-hooks.public.ts'
import type { RefundState } from '../payments.contract.ts'
import { linesOfPayment } from './ledger.domain.ts'
import { refundRoom } from './payments.view.ts'
import { takeCharge } from './payment-outcomes.actions.ts'
import {
  book,
  findPayment,
  findRefundsOf,
  insertPayment,
  insertRefund,
  moveRefund,
  type Payment,
} from './payments.repository.ts'
import { ledgerEntries, payments } from './payments.tables.ts'
import { takeRefund } from './refund-outcomes.actions.ts'

let world: World & { close(): Promise<void> }
/** A server that sells something whose money may go back in any parts. */
let services: Services
/** The orders whose money went back, as who listens is told. */
const notices: string[] = []
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('payment_sequences', { areas: ['money'] })
  services = { ...world.app.services, hooks: createHooks() }
  services.hooks.add(orderProducts, {
    key: 'print',
    onPaid: async () => undefined,
    onEnded: async () => undefined,
    refundable: async (_tx, { amount }) => amount,
    onRefunded: async () => undefined,
  })
  services.hooks.add(refundBooked, async (_tx, { orderId }) => void notices.push(orderId))
})
afterAll(() => world.close())

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

const events = [
  'pay',
  'payOther',
  'payWrong',
  'closeTill',
  'cancel',
  'ask',
  'approve',
  'reject',
  'succeed',
  'fail',
  'retry',
] as const
type SequenceEvent = (typeof events)[number]

interface Happening {
  event: SequenceEvent
  amount: number
}

const facts = (payment: Payment, amount = price) =>
  ({ number: payment.number, state: 'paid', amount, providerNumber: 'P' }) as const

async function ask(tx: Tx, orderId: string, amount: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const room = order && (await refundRoom({ tx, services }, order))
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

async function decide(
  tx: Tx,
  orderId: string,
  event: 'approve' | 'reject' | 'succeed' | 'fail' | 'retry',
): Promise<void> {
  await lockOrder(tx, orderId)
  for (const refund of await findRefundsOf(tx, orderId)) {
    if (event === 'approve') await moveRefund(tx, refund.id, { from: 'asked', to: 'processing' })
    else if (event === 'retry') await moveRefund(tx, refund.id, { from: 'failed', to: 'processing' })
    else if (event !== 'reject')
      await takeRefund({ tx, services }, refund, {
        state: event === 'succeed' ? 'success' : 'failed',
        providerNumber: null,
      })
    else if (await moveRefund(tx, refund.id, { from: 'asked', to: 'rejected' }))
      await moveRefunded(tx, orderId, { event: 'keepMoney', actor: systemActor })
  }
}

function perform(
  tx: Tx,
  [payment, other]: [Payment, Payment],
  { event, amount }: Happening,
): Promise<unknown> {
  const { orderId } = payment
  if (event === 'pay') return takeCharge({ tx, services }, payment, facts(payment))
  if (event === 'payOther') return takeCharge({ tx, services }, other, facts(other))
  if (event === 'payWrong') return takeCharge({ tx, services }, payment, facts(payment, amount))
  if (event === 'closeTill')
    return takeCharge({ tx, services }, payment, { ...facts(payment), state: 'closed' })
  if (event === 'cancel')
    return tx
      .update(orders)
      .set({ state: 'cancelled' })
      .where(eq(orders.id, orderId))
      .then(() => undefined)
  return event === 'ask' ? ask(tx, orderId, amount) : decide(tx, orderId, event)
}

/** The books of one order as somebody would keep them on paper: what the program must come to after every step. */
interface Paper {
  order: OrderState
  /** Where the order was before money was asked back. */
  from: OrderState
  tills: ('waiting' | 'success' | 'closed')[]
  /** Which of the tills the order was paid at. */
  earned: number | undefined
  refunds: { amount: number; state: RefundState; cause: 'asked' | 'late' | 'twice' }[]
}

const blank = (): Paper => ({
  order: 'unpaid',
  from: 'unpaid',
  tills: ['waiting', 'waiting'],
  earned: undefined,
  refunds: [],
})

function payOnPaper(paper: Paper, till: number): void {
  if (paper.tills[till] === 'success') return
  paper.tills[till] = 'success'
  if (paper.order === 'unpaid') {
    paper.order = 'fulfilling'
    paper.earned = till
  } else
    paper.refunds.push({
      amount: price,
      state: 'processing',
      cause: paper.order === 'cancelled' ? 'late' : 'twice',
    })
}

function askOnPaper(paper: Paper, wanted: number): void {
  if (paper.order !== 'fulfilling' && paper.order !== 'part_refunded') return
  const taken = paper.refunds.filter(({ cause, state }) => cause === 'asked' && state !== 'rejected')
  const room = price - taken.reduce((sum, { amount }) => sum + amount, 0)
  if (room < 1) return
  paper.refunds.push({ amount: Math.min(wanted, room), state: 'asked', cause: 'asked' })
  paper.from = paper.order
  paper.order = 'refunding'
}

const moves: Readonly<Partial<Record<SequenceEvent, { from: readonly RefundState[]; to: RefundState }>>> = {
  approve: { from: ['asked'], to: 'processing' },
  reject: { from: ['asked'], to: 'rejected' },
  succeed: { from: ['processing', 'failed'], to: 'success' },
  fail: { from: ['processing'], to: 'failed' },
  retry: { from: ['failed'], to: 'processing' },
}

function decideOnPaper(paper: Paper, event: SequenceEvent): void {
  const move = moves[event]
  for (const refund of paper.refunds) {
    if (!move?.from.includes(refund.state)) continue
    refund.state = move.to
    if (refund.cause !== 'asked') continue
    if (event === 'reject') paper.order = paper.from
    if (event !== 'succeed') continue
    const back = paper.refunds.filter(({ cause, state }) => cause === 'asked' && state === 'success')
    paper.order = back.reduce((sum, { amount }) => sum + amount, 0) >= price ? 'refunded' : 'part_refunded'
  }
}

function onPaper(paper: Paper, { event, amount }: Happening): void {
  if (event === 'pay' || (event === 'payWrong' && amount === price)) payOnPaper(paper, 0)
  else if (event === 'payOther') payOnPaper(paper, 1)
  else if (event === 'closeTill')
    paper.tills[0] = paper.tills[0] === 'waiting' ? 'closed' : (paper.tills[0] ?? 'closed')
  else if (event === 'cancel') paper.order = 'cancelled'
  else if (event === 'ask') askOnPaper(paper, amount)
  else decideOnPaper(paper, event)
}

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
const inOrder = (list: readonly { amount: number; state: string; cause: string }[]) =>
  list.map(({ amount, state, cause }) => `${cause} ${state} ${amount}`).toSorted()

/** What the books in the database say otherwise than the paper, or than money allows. */
async function flaws(
  tx: Tx,
  { order: id, tills, paper }: { order: string; tills: readonly [Payment, Payment]; paper: Paper },
) {
  const order = await lockOrder(tx, id)
  const lines = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id))
  const known = await tx.select().from(payments).where(eq(payments.orderId, id))
  const paid = known.filter(({ state }) => state === 'success')
  const all = await findRefundsOf(tx, id)
  const back = all.filter(({ state }) => state === 'success')
  const till = sum(lines.filter(({ account }) => account === 'till'))
  const states = tills.map((one) => known.find((found) => found.id === one.id)?.state)
  return [
    ...(order?.state === paper.order ? [] : [`the order is ${order?.state}, not ${paper.order}`]),
    ...(isDeepStrictEqual(states, paper.tills)
      ? []
      : [`the tills are ${states.join()}, not ${paper.tills.join()}`]),
    ...(isDeepStrictEqual(inOrder(all), inOrder(paper.refunds)) ? [] : ['refunds differ from the paper']),
    ...(sum(lines) === 0 ? [] : ['the ledger does not balance']),
    ...(till === sum(paid) - sum(back) ? [] : ['the till is not what came and stayed']),
    ...(till >= 0 ? [] : ['more went back than came']),
    ...(paid.every((one) => sum(back.filter(({ paymentId }) => paymentId === one.id)) <= one.amount)
      ? []
      : ['more went back than one payment was']),
    ...(lines.length === 2 * (paid.length + back.length) ? [] : ['something was booked twice or never']),
    ...(sum(lines.filter(({ account }) => account === 'sales')) >= -price
      ? []
      : ['earned more than the price']),
  ]
}

const lives = fc.array(
  fc.record({
    event: fc.constantFrom(...events),
    amount: fc.oneof(fc.integer({ min: 1, max: price + 1 }), fc.constantFrom(1, price - 1, price, price + 1)),
  }),
  { minLength: 4, maxLength: 18 },
)

/** Lives an order's life; answers what was wrong after the first wrong step. */
async function live(happenings: readonly Happening[]): Promise<string[]> {
  const [one, two] = await atTheTill()
  if (!one || !two) throw new Error('no till')
  const paper = blank()
  return inCompany(async (tx) => {
    for (const happening of happenings) {
      // Only what nobody paid can be given up.
      if (happening.event === 'cancel' && paper.order !== 'unpaid') continue
      onPaper(paper, happening)
      await perform(
        tx,
        [(await findPayment(tx, one.id)) ?? one, (await findPayment(tx, two.id)) ?? two],
        happening,
      )
      const found = await flaws(tx, { order: one.orderId, tills: [one, two], paper })
      if (found.length > 0) return [...found, JSON.stringify(happenings)]
    }
    const back = (await findRefundsOf(tx, one.orderId)).filter(({ state }) => state === 'success')
    // Each is told once.
    expect(notices.filter((id) => id === one.orderId)).toHaveLength(back.length)
    return []
  })
}

test(
  'pay, pay again, close, cancel, ask, refund, fail, retry in any order: books and paper agree after every step',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (happenings) => {
        expect(await live(happenings)).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)

test('two tills were paid: what is asked back comes from the one that the order was paid at', async () => {
  for (const first of ['pay', 'payOther'] as const) {
    const other = first === 'pay' ? 'payOther' : 'pay'
    const refundLife = [first, other, 'succeed', 'ask', 'approve', 'succeed'] as const
    expect(await live(refundLife.map((event) => ({ event, amount: price })))).toEqual([])
  }
})

const many = 3

/** Lets so many read before anybody writes. */
function together(): () => Promise<void> {
  let readers = 0
  let goOn = () => {}
  const everybodyHasRead = new Promise<void>((resolve) => {
    goOn = resolve
  })
  return () => {
    readers += 1
    if (readers === many) goOn()
    return everybodyHasRead
  }
}

const tillOf = async (orderId: string) => {
  const lines = await inCompany((tx) =>
    tx.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)),
  )
  return sum(lines.filter(({ account }) => account === 'till'))
}

describe('a payment told many times at once', () => {
  test('without the compare-and-set is booked as often', async () => {
    const [payment] = await atTheTill()
    if (!payment) throw new Error('no till')
    const read = together()
    // As it is wrong: everybody reads, then everybody writes, with nothing in between that says no.
    const naive = () =>
      inCompany(async (tx) => {
        const known = await findPayment(tx, payment.id)
        await read()
        if (known?.state === 'success') return
        await tx.update(payments).set({ state: 'success' }).where(eq(payments.id, payment.id))
        const booking = {
          sourceId: uuidv7(),
          kind: 'payment',
          mode: 'sandbox',
          orderId: payment.orderId,
        } as const
        await book(tx, booking, linesOfPayment(payment.amount, true))
      })
    await Promise.all(Array.from({ length: many }, naive))
    expect(await tillOf(payment.orderId)).toBe(many * price)
  })

  test('the same booking twice is refused by the ledger itself', async () => {
    const [payment] = await atTheTill()
    if (!payment) throw new Error('no till')
    const booking = {
      sourceId: payment.id,
      kind: 'payment',
      mode: 'sandbox',
      orderId: payment.orderId,
    } as const
    const write = () => inCompany((tx) => book(tx, booking, linesOfPayment(payment.amount, true)))
    await write()
    await expect(write()).rejects.toThrow()
    expect(await tillOf(payment.orderId)).toBe(price)
  })

  test('and as it is, is booked once', async () => {
    const [payment] = await atTheTill()
    if (!payment) throw new Error('no till')
    const read = together()
    const real = () =>
      inCompany(async (tx) => {
        const known = await findPayment(tx, payment.id)
        await read()
        return takeCharge({ tx, services }, known ?? payment, facts(payment))
      })
    await Promise.all(Array.from({ length: many }, real))
    expect(await tillOf(payment.orderId)).toBe(price)
  })
})
