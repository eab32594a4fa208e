import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { paymentsContract } from '#features/money/payments/payments.contract.ts'
import { ledgerEntries, payments } from '#features/money/payments/server/payments.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { openPrintWorld, type PrintWorld } from './print.world.ts'
import type { PrintDetail } from '../card-printing.contract.ts'
import { findJob } from './card-printing.repository.ts'
import { moveBySystem } from './print-moves.actions.ts'

let p: PrintWorld
beforeAll(async () => {
  p = await openPrintWorld('reprints')
})
afterAll(() => p.world.close())

const money = (orderId: string) =>
  p.inCompany(async (tx) => ({
    ledger: await tx.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)),
    payments: await tx.select().from(payments).where(eq(payments.orderId, orderId)),
  }))
const complaint = 'The edge of ten cards is cut off'

/** A job that was complained about, and the run that answers it. */
async function reprinted(itemsOf?: (job: PrintDetail) => string[]) {
  const received = await p.upTo('receive')
  const complained = (await p.act(received, 'complain', { text: complaint })).data
  const given = itemsOf ? { itemIds: itemsOf(complained) } : {}
  const answered = await p.operate(complained, 'reprint', { text: 'We print them again', ...given })
  expect(answered.msg).toBe('success')
  const [, run] = answered.data.runs
  return { complained, answered: answered.data, run: await p.read(run?.jobId ?? '') }
}
const complete = async ({ jobId }: PrintDetail) =>
  p.inCompany(async (tx) => {
    const job = await findJob(tx, jobId)
    if (job) await moveBySystem(tx, job, { event: 'complete', dueAt: new Date(0), actor: systemActor })
  })

test('a complaint is answered by printing once more: a cycle of its own, for nothing, and the complaint ends with it', async () => {
  const { complained, answered, run } = await reprinted()
  const before = await money(complained.orderId)
  expect(answered.state).toBe('reprinting')
  expect(run).toMatchObject({
    state: 'proofing',
    isReprint: true,
    orderId: complained.orderId,
    number: `${complained.number}-R1`,
    amount: 0,
    delivery: 0,
    complaint: { text: complaint },
    parcel: complained.parcel,
    runs: [
      { jobId: complained.jobId, isReprint: false, state: 'reprinting' },
      { isReprint: true, state: 'proofing' },
    ],
  })
  expect(run.items.map(({ name, specification, amount }) => ({ name, specification, amount }))).toEqual(
    complained.items.map(({ name, specification }) => ({ name, specification, amount: 0 })),
  )
  const received = await p.go(run, 'receive')
  expect(received.state).toBe('received')
  await complete(received)
  expect((await p.read(complained.jobId)).state).toBe('completed')
  expect(await p.orderState(complained.orderId)).toBe('completed')
  expect(await money(complained.orderId)).toEqual(before)
})

test('the buyer does without the proof of a reprint, and never of what is printed first', async () => {
  const { run } = await reprinted()
  expect((await p.act(run, 'skipProof')).data.state).toBe('producing')
  const first = await p.paidJob()
  expect(await p.act(first, 'skipProof')).toMatchObject({ status: 409, detail: { reason: 'FIRST_PRINT' } })
})

test('only the cards that it is about, and none of another job', async () => {
  const { run, complained } = await reprinted(({ items }) => items.slice(0, 1).map(({ itemId }) => itemId))
  expect(run).toMatchObject({ cards: 1, quantity: 200, items: [{ name: complained.items[0]?.name }] })
  const other = (await p.act(await p.upTo('receive'), 'complain', { text: complaint })).data
  const foreign = await p.operate(other, 'reprint', { text: 'Again', itemIds: [run.items[0]?.itemId] })
  expect(foreign).toMatchObject({ status: 400, detail: { fields: { itemIds: expect.any(String) } } })
  expect((await p.read(other.jobId)).state).toBe('after_sale')
  expect(await p.operate(other, 'reprint', { text: ' ' })).toMatchObject({
    status: 400,
    detail: { fields: { text: expect.any(String) } },
  })
  expect((await p.operate(other, 'reprint', { text: 'Again' }, p.manager)).status).toBe(403)
})

test('of two who answer the same complaint at once, one prints', async () => {
  const complained = (await p.act(await p.upTo('receive'), 'complain', { text: complaint })).data
  const both = await Promise.all([1, 2, 3].map(() => p.operate(complained, 'reprint', { text: 'Again' })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await p.read(complained.jobId)).runs).toHaveLength(2)
})

test('money stays while a reprint is under way; given up, the complaint is open again and all of it may go back', async () => {
  const { run, complained } = await reprinted()
  const ask = () =>
    p.world.call(
      paymentsContract.askRefund,
      { body: { orderId: complained.orderId, reason: 'Torn' } },
      { session: p.operator },
    )
  expect((await ask()).detail).toMatchObject({ reason: 'REPRINT_OPEN' })
  expect((await p.act(run, 'cancel')).data.state).toBe('cancelled')
  expect((await p.read(complained.jobId)).state).toBe('after_sale')
  expect((await ask()).status).toBe(200)
})

test('a complaint about the reprint is answered by another one', async () => {
  const { run, complained } = await reprinted()
  const again = (await p.act(await p.go(run, 'receive'), 'complain', { text: 'Still cut off' })).data
  const answered = (await p.operate(again, 'reprint', { text: 'Once more' })).data
  const second = await p.read(answered.runs[2]?.jobId ?? '')
  expect(second).toMatchObject({ number: `${complained.number}-R2`, complaint: { text: 'Still cut off' } })
  await complete(await p.go(second, 'receive'))
  const states = (await p.read(complained.jobId)).runs.map(({ state }) => state)
  expect(states).toEqual(['completed', 'completed', 'completed'])
})

test('the desk lists a reprint beside what was ordered', async () => {
  const { run } = await reprinted()
  const seen = await p.operate({ ...run, version: run.version }, 'sendProof', { text: 'New proof' })
  expect(seen.data).toMatchObject({ state: 'proof_sent', isReprint: true, complaint: { text: complaint } })
})
