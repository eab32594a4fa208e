import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { systemActor } from '#platform/server/audit/audit.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { openPrintWorld, type PrintWorld } from './print.world.ts'
import type { PrintDetail } from '../card-printing.contract.ts'
import { printJobs } from './card-printing.tables.ts'
import { findJob } from './card-printing.repository.ts'
import { moveBySystem, moveJob } from './print-moves.actions.ts'

let p: PrintWorld
beforeAll(async () => {
  p = await openPrintWorld('print_timers')
})
afterAll(() => p.world.close())
// Other jobs would count with the moved clock.
beforeEach(async () => void (await p.inCompany((tx) => tx.execute(sql`delete from jobs`))))
afterEach(() => vi.useRealTimers())

const hour = 3_600_000
const day = 24 * hour

/** The clock of the product stands so much later, and what is due until then happens: the database's clock is told as well. */
async function after(milliseconds: number): Promise<void> {
  const now = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
  const until = new Date(now).toISOString()
  // How often somebody is written to is counted by the database's clock.
  await p.world.database.asSystem((tx) => tx.execute(sql`delete from rate_counters`))
  for (let round = 0; round < 3; round += 1) {
    await p.inCompany((tx) =>
      tx.execute(
        sql`update jobs set due_at = now() where due_at is not null and due_at <= ${until}::timestamptz`,
      ),
    )
    await p.world.app.services.jobs.runDue(p.world.app.services)
  }
}

const stateOf = async ({ jobId }: PrintDetail) =>
  (
    await p.inCompany((tx) =>
      tx.select({ state: printJobs.state }).from(printJobs).where(eq(printJobs.id, jobId)),
    )
  )[0]?.state
const warnings = async ({ number }: PrintDetail) => {
  const sent = await p.inCompany((tx) =>
    tx.select().from(outboxMessages).where(eq(outboxMessages.template, 'print.step')),
  )
  return sent.filter(({ text }) => text.includes(number) && /12 小时/.test(text)).length
}

test('twelve hours before its end a proof is written about once more, and after 48 hours it counts as confirmed', async () => {
  const sent = await p.upTo('sendProof')
  await after(35 * hour)
  expect([await stateOf(sent), await warnings(sent)]).toEqual(['proof_sent', 0])
  await after(hour + 60_000)
  expect([await stateOf(sent), await warnings(sent)]).toEqual(['proof_sent', 1])
  await after(11 * hour)
  expect([await stateOf(sent), await warnings(sent)]).toEqual(['proof_sent', 1])
  await after(hour)
  expect([await stateOf(sent), await warnings(sent)]).toEqual(['producing', 1])
})

test('a proof that was answered is neither written about nor confirmed by time', async () => {
  const sent = await p.upTo('sendProof')
  await p.act(sent, 'rejectProof', { text: 'Name' })
  await after(3 * day)
  expect([await stateOf(sent), await warnings(sent)]).toEqual(['proof_rejected', 0])
})

test('a parcel counts as received after ten days, and the order as done seven days later', async () => {
  const shipped = await p.upTo('ship')
  await after(10 * day - hour)
  expect(await stateOf(shipped)).toBe('shipped')
  await after(2 * hour)
  expect(await stateOf(shipped)).toBe('received')
  await after(7 * day - 3 * hour)
  expect(await stateOf(shipped)).toBe('received')
  await after(4 * hour)
  expect(await stateOf(shipped)).toBe('completed')
  expect(await p.orderState(shipped.orderId)).toBe('completed')
})

test('who confirms while the time runs out: one of both counts', async () => {
  const sent = await p.upTo('sendProof')
  const byTimer = p.inCompany(async (tx) => {
    const job = await findJob(tx, sent.jobId)
    return job && moveBySystem(tx, job, { event: 'autoConfirm', dueAt: new Date(0), actor: systemActor })
  })
  const [byBuyer, moved] = await Promise.all([p.act(sent, 'confirmProof'), byTimer])
  const done = (await p.read(sent.jobId)).steps.filter(({ to }) => to === 'producing')
  expect(done).toHaveLength(1)
  expect([byBuyer.status === 200, moved !== undefined].filter(Boolean)).toHaveLength(1)
})

test('control: without the version that was read, both would count', async () => {
  const sent = await p.upTo('sendProof')
  const read = await p.inCompany((tx) => findJob(tx, sent.jobId))
  if (!read) throw new Error('no job')
  const move = { event: 'autoConfirm', to: 'producing', actor: systemActor, byOperator: false } as const
  expect(await p.inCompany((tx) => moveJob(tx, read, move))).toMatchObject({ state: 'producing' })
  // As it was read, the job is refused; as it stands by then, nothing but the guard of its state would stop the second one.
  expect(await p.inCompany((tx) => moveJob(tx, read, move))).toBeUndefined()
  const now = { ...read, version: read.version + 1 }
  expect(await p.inCompany((tx) => moveJob(tx, now, move))).toMatchObject({ state: 'producing' })
  expect((await p.read(sent.jobId)).steps.filter(({ to }) => to === 'producing')).toHaveLength(2)
})
