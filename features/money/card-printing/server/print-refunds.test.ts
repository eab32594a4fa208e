import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { paymentsContract } from '#features/money/payments/payments.contract.ts'
import { ledgerEntries, refunds } from '#features/money/payments/server/payments.tables.ts'
import { openPrintWorld, type PrintWorld } from './print.world.ts'

import type { PrintDetail } from '../card-printing.contract.ts'

let p: PrintWorld
beforeAll(async () => {
  p = await openPrintWorld('print_refunds')
})
afterAll(() => p.world.close())

const ask = ({ orderId }: PrintDetail) =>
  p.world.call(
    paymentsContract.askRefund,
    { body: { orderId, reason: 'Not needed' } },
    { session: p.operator },
  )

/** Somebody else than who asked gives the money back, with the bank's reference. */
async function approve({ orderId }: PrintDetail) {
  const [refund] = await p.inCompany((tx) => tx.select().from(refunds).where(eq(refunds.orderId, orderId)))
  const made = await p.inCompany((tx) =>
    tx
      .update(refunds)
      .set({ askedBy: null })
      .where(eq(refunds.id, refund?.id ?? ''))
      .returning(),
  )
  return p.world.call(
    paymentsContract.decideRefund,
    {
      params: { id: refund?.id ?? '' },
      body: { approve: true, note: 'BANK-20261122-1', version: made[0]?.version ?? 0 },
    },
    { session: p.operator },
  )
}

/** What the ledger holds of an order, by account. */
async function sums({ orderId }: PrintDetail) {
  const lines = await p.inCompany((tx) =>
    tx.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)),
  )
  const of = (account: string) =>
    lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0)
  return { lines: lines.length, till: of('till'), sales: of('sales') }
}

/** Asks for all of it, gives it back, and says what became of order, job and ledger. */
async function givenBack(job: PrintDetail) {
  expect((await ask(job)).msg).toBe('success')
  expect((await approve(job)).msg).toBe('success')
  const after = await p.read(job.jobId)
  return {
    order: await p.orderState(job.orderId),
    job: after.state,
    last: after.steps.at(-1)?.event,
    ledger: await sums(job),
  }
}
const everything = {
  order: 'refunded',
  job: 'cancelled',
  last: 'refunded',
  ledger: { lines: 4, till: 0, sales: 0 },
}

test('given up by the buyer before it is produced, everything goes back', async () => {
  const cancelled = await p.act(await p.upTo('sendProof'), 'cancel')
  expect(cancelled.data.state).toBe('cancelled')
  expect(await sums(cancelled.data)).toEqual({
    lines: 2,
    till: cancelled.data.amount,
    sales: -cancelled.data.amount,
  })
  expect(await givenBack(cancelled.data)).toEqual(everything)
})

test('once it is produced the buyer neither cancels nor gets money back; stopped by who prints, everything goes back', async () => {
  const producing = await p.upTo('confirmProof')
  expect((await p.act(producing, 'cancel')).detail).toMatchObject({ reason: 'STATE_CONFLICT' })
  expect((await ask(producing)).detail).toMatchObject({ reason: 'PRINT_STARTED' })
  const stopped = await p.operate(producing, 'stop', { text: 'The paper is out' })
  expect(stopped.data.state).toBe('cancelled')
  expect(await givenBack(stopped.data)).toEqual(everything)
})

test('a complaint that money answers ends order and job', async () => {
  const complained = await p.act(await p.upTo('receive'), 'complain', { text: 'Torn' })
  expect(await givenBack(complained.data)).toEqual(everything)
})

test('a complaint about a reprint that money answers ends every run', async () => {
  const complained = (await p.act(await p.upTo('receive'), 'complain', { text: 'Torn' })).data
  const answered = (await p.operate(complained, 'reprint', { text: 'Again' })).data
  const run = await p.go(await p.read(answered.runs[1]?.jobId ?? ''), 'receive')
  await p.act(run, 'complain', { text: 'Torn again' })
  expect(await givenBack(complained)).toEqual(everything)
  expect((await p.read(run.jobId)).state).toBe('cancelled')
})
