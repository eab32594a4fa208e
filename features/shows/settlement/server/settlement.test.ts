import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { refundBooked } from '#features/money/payments/server/refund-hooks.public.ts'
import { ledgerEntries } from '#features/money/payments/server/payments.tables.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { settlementContract } from '../settlement.contract.ts'
import { moneyOf, moveMoney as move, placeOrder as order, unbalanced } from './settlement.world.ts'
import { closeActivity, confirmByTime } from './statements.actions.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let finance: Session
let stranger: Session
beforeAll(async () => {
  world = await openOwnWorld('settlement', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  finance = await world.signIn((await newAccount(world, { roles: ['finance'] })).username)
})
afterAll(() => world.close())

const ours = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)

const newActivity = async () => (await publishActivity(world, admin)).id

const close = (activityId: string, session = admin) =>
  world.call(settlementContract.close, { body: { activityId, mode: 'live' } }, { session })

const decide = (
  { statementId: id, version }: { statementId: string; version: number },
  body: Partial<Parameters<typeof world.call<typeof settlementContract.move>>[1]['body']> & {
    event: 'confirm' | 'dispute' | 'resolve'
  },
  session = finance,
) => world.call(settlementContract.move, { params: { id }, body: { version, ...body } }, { session })

const accruing = async (activityId: string) => {
  const { data } = await world.call(
    settlementContract.listAccruing,
    { query: { limit: 100 } },
    { session: admin },
  )
  return data.list.find((row) => row.activityId === activityId && row.mode === 'live')
}

test('money comes together, is closed by one person and confirmed by another; what goes back later stands in a statement of its own', async () => {
  const activityId = await newActivity()
  const [one, two] = await ours(async (tx) => {
    const orders = [await order(tx, activityId, 20_000), await order(tx, activityId, 10_000)]
    for (const { id, amount } of orders) await move(tx, id, 'payment', amount)
    return orders
  })
  await ours((tx) => move(tx, two?.id ?? '', 'refund', 5_000))
  expect(await accruing(activityId)).toMatchObject({
    received: 30_000,
    refunded: 5_000,
    net: 25_000,
    lines: 3,
  })
  expect((await close(activityId, stranger)).status).toBe(404)
  const { data: made } = await close(activityId)
  expect(made).toMatchObject({ state: 'pending_confirm', received: 30_000, refunded: 5_000, net: 25_000 })
  expect(await accruing(activityId)).toBeUndefined()
  expect((await close(activityId)).detail?.reason).toBe('NOTHING_TO_SETTLE')
  const own = await decide(made, { event: 'confirm' }, admin)
  expect([own.status, own.detail?.reason]).toEqual([403, 'OWN_STATEMENT'])
  expect((await decide(made, { event: 'confirm' }, stranger)).status).toBe(404)
  const { data: settled } = await decide(made, { event: 'confirm' })
  expect(settled).toMatchObject({ state: 'settled', settledBy: expect.any(String) })
  expect((await decide(settled, { event: 'dispute', note: 'x' })).status).toBe(409)
  await ours((tx) => move(tx, one?.id ?? '', 'refund', 20_000))
  const { data: late } = await close(activityId)
  expect(late).toMatchObject({ received: 0, refunded: 20_000, net: -20_000 })
  const { data: before } = await world.call(
    settlementContract.get,
    { params: { id: made.statementId } },
    { session: finance },
  )
  expect(before).toMatchObject({ state: 'reversed', note: late.number, net: 25_000 })
})

test('a dispute names its lines and is resolved by lines of its own; nobody passes over it', async () => {
  const activityId = await newActivity()
  await ours(async (tx) => move(tx, (await order(tx, activityId, 9_900)).id, 'payment', 9_900))
  const { data: made } = await close(activityId)
  const lines = await world.call(
    settlementContract.listLines,
    { params: { id: made.statementId }, query: {} },
    { session: finance },
  )
  const lineIds = lines.data.list.map(({ lineId }) => lineId)
  expect((await decide(made, { event: 'dispute', lineIds })).detail?.fields).toHaveProperty('note')
  expect((await decide(made, { event: 'dispute', note: 'x', lineIds: [uuidv7()] })).status).toBe(400)
  const { data: disputed } = await decide(made, { event: 'dispute', note: 'The fee is missing', lineIds })
  expect(disputed.state).toBe('disputed')
  expect((await decide(disputed, { event: 'confirm' })).status).toBe(409)
  const adjustments = [{ amount: -60, note: 'Fee of the channel' }]
  const { data: resolved } = await decide(disputed, { event: 'resolve', note: 'Booked', adjustments })
  expect(resolved).toMatchObject({ state: 'pending_confirm', adjusted: -60, net: 9_840, lines: 2 })
  expect((await decide(made, { event: 'confirm' })).detail?.reason).toBe('VERSION_CONFLICT')
  expect((await decide(resolved, { event: 'confirm' })).data.state).toBe('settled')
  for (const format of ['pdf', 'xlsx'] as const) {
    const file = await world.inject({
      method: 'GET',
      url: `/v2/settlement/statement/${made.statementId}/file?format=${format}`,
      headers: { authorization: finance.token },
    })
    expect([file.statusCode, file.rawPayload.length > 1_000]).toEqual([200, true])
  }
  const { body, headers } = await world.inject({
    method: 'GET',
    url: `/v2/settlement/statement/${made.statementId}/file?format=csv`,
    headers: { authorization: finance.token },
  })
  expect(headers['content-type']).toContain('text/csv')
  // A head and a line for each of the statement: what was paid, and what the finance added.
  const rows = body.trim().split('\r\n')
  expect(rows).toHaveLength(1 + resolved.lines)
  expect(body).toContain(',-0.6,')
})

test('an ended activity is closed by the product, and counts as confirmed after a week', async () => {
  const activityId = await newActivity()
  await ours(async (tx) => move(tx, (await order(tx, activityId, 5_000)).id, 'payment', 5_000))
  const [statement] = await ours((tx) => closeActivity(tx, activityId))
  expect(statement).toMatchObject({ state: 'pending_confirm', received: 5_000, closedByName: '' })
  await ours((tx) => confirmByTime(tx, statement?.id ?? ''))
  await ours((tx) => confirmByTime(tx, statement?.id ?? ''))
  const { data } = await world.call(settlementContract.list, { query: { activityId } }, { session: finance })
  expect(data.list).toMatchObject([{ state: 'settled', settledBy: null }])
})

test('the close of an activity puts its statement on the way', async () => {
  const activityId = await newActivity()
  const { data } = await world.call(
    activitiesContract.get,
    { params: { id: activityId } },
    { session: admin },
  )
  await world.call(
    activitiesContract.cancel,
    { params: { id: activityId }, body: { version: data.version, reason: 'Rain' } },
    { session: admin },
  )
  const waiting = await ours((tx) =>
    tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'settlement.close'), sql`${jobs.payload}->>'activityId' = ${activityId}`)),
  )
  expect(waiting).toHaveLength(1)
})

test('money that goes back after its statement puts the correcting one on the way, and only then', async () => {
  const activityId = await newActivity()
  const waiting = () =>
    ours((tx) =>
      tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, 'settlement.close'), sql`${jobs.payload}->>'activityId' = ${activityId}`)),
    )
  const payment = await ours(async (tx) => {
    const { id: orderId } = await order(tx, activityId, 8_000)
    const id = await move(tx, orderId, 'payment', 8_000)
    return { orderId, id, mode: 'live' as const, isHeld: false }
  })
  const tell = () =>
    ours((tx) =>
      world.app.services.hooks.tell(refundBooked, tx, payment, { id: uuidv7(), amount: 100, wasOwed: false }),
    )
  await tell()
  expect(await waiting()).toHaveLength(0)
  await close(activityId)
  await tell()
  expect(await waiting()).toHaveLength(1)
})

test('two who close at once make one statement', async () => {
  const activityId = await newActivity()
  await ours(async (tx) => move(tx, (await order(tx, activityId, 5_000)).id, 'payment', 5_000))
  const made = await Promise.all([close(activityId), close(activityId, finance), close(activityId)])
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ours((tx) => moneyOf(tx, activityId))).lines).toBe(1)
})

test('control: a booking with one side is found', async () => {
  const activityId = await newActivity()
  const found = await ours(async (tx) => {
    const { id: orderId } = await order(tx, activityId, 700)
    await tx.insert(ledgerEntries).values({
      sourceId: uuidv7(),
      kind: 'payment',
      mode: 'live',
      side: 'sale',
      orderId,
      account: 'till',
      amount: 700,
    })
    const rows = await unbalanced(tx)
    return rows
  })
  expect(found).toHaveLength(1)
})
