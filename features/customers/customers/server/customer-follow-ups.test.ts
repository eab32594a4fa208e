import { afterAll, beforeAll, expect, test } from 'vitest'

import { customerFollowUpsContract as calls } from '../customer-follow-ups.contract.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { insertFollowUp } from './customer-follow-ups.repository.ts'
import { moveOwners } from './customer-handover.repository.ts'
import { type CustomersWorld, openCustomersWorld } from './customers.world.ts'
import { customerFollowUps } from './customers.tables.ts'

let w: CustomersWorld
beforeAll(async () => {
  w = await openCustomersWorld('customer_follow_ups')
})
afterAll(() => w.world.close())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const add = (customerId: string, remindAt?: string, session = w.staff) =>
  w.world.call(
    calls.addFollowUp,
    { body: { customerId, kind: 'call', text: '已电话沟通', ...(remindAt && { remindAt }) } },
    { session },
  )
const finish = (id: string, done: boolean, session = w.staff) =>
  w.world.call(calls.finishFollowUp, { params: { id }, body: { done } }, { session })
const due = async (session = w.staff) =>
  (await w.world.call(calls.listDueFollowUps, { query: { limit: 50 } }, { session })).data.list
const timelineOf = async (carteId: string) =>
  (
    await w.world.call(
      customersContract.timeline,
      { query: { carteId, kind: 'followUp', limit: 50 } },
      { session: w.staff },
    )
  ).data.list
/** The time of a reminder has come. */
const reach = (id: string) =>
  w.inCompany((tx) =>
    tx
      .update(customerFollowUps)
      .set({ remindAt: new Date(Date.now() - 1000) })
      .where(eq(customerFollowUps.id, id)),
  )

test('a note stands on the timeline, once, with who wrote it', async () => {
  const { id } = await w.create()
  expect((await add(id)).data.state).toBe('noted')
  const entries = await timelineOf(id)
  expect(entries).toMatchObject([
    { text: '已电话沟通', source: '电话', followUp: { state: 'noted', remindAt: null } },
  ])
  const all = await w.world.call(customersContract.timeline, { query: { carteId: id } }, { session: w.staff })
  expect(all.data.list.filter(({ text }) => text.includes('跟进'))).toEqual([])
})

test('a reminder comes to the owner when it is due, and goes when it is done; twice is refused', async () => {
  const { id } = await w.create()
  const { followUpId } = (await add(id, tomorrow())).data
  expect((await due()).map((one) => one.followUpId)).not.toContain(followUpId)
  await reach(followUpId)
  expect(await due()).toContainEqual(
    expect.objectContaining({ followUpId, customerId: id, text: '已电话沟通' }),
  )
  expect((await due(w.manager)).map((one) => one.followUpId)).not.toContain(followUpId)
  expect((await finish(followUpId, true)).data.state).toBe('done')
  expect((await due()).map((one) => one.followUpId)).not.toContain(followUpId)
  expect(await finish(followUpId, true)).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
  expect((await finish(followUpId, false)).data.state).toBe('waiting')
})

test('a reminder follows the owner, also of a customer who changes hands while it is written', async () => {
  const [early, late, other] = [await w.create(), await w.create(), await w.create({}, w.manager)]
  const ownerOf = async (id: string) => (await w.rowsOf([id]))[0]?.ownerAccountId ?? null
  const [from, to] = [await ownerOf(early.id), await ownerOf(other.id)]
  const before = (await add(early.id, tomorrow())).data.followUpId
  await w.inCompany((tx) => moveOwners(tx, [{ id: early.id, from, to }]))
  const during = await w.inCompany(async (tx) => {
    await moveOwners(tx, [{ id: late.id, from, to }])
    let pid: number | undefined
    let isWritten = false
    const adding = w.inCompany(async (beside) => {
      pid = (await beside.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
      const note = { kind: 'call', text: '稍后联系', state: 'waiting', byName: '张三' } as const
      const facts = { customerId: late.id, remindAt: new Date(), byAccountId: from ?? '' }
      const { id } = await insertFollowUp(beside, { ...note, ...facts })
      isWritten = true
      return id
    })
    const waits = async () =>
      (await tx.execute(sql`select from pg_locks where pid = ${pid ?? 0}::int and not granted`)).rows.length >
      0
    while (!isWritten && !(await waits()));
    return { adding }
  })
  const reminders = [before, await during.adding]
  for (const id of reminders) await reach(id)
  const found = async (session = w.staff) => {
    const ids = (await due(session)).map(({ followUpId }) => followUpId)
    return reminders.map((id) => ids.includes(id))
  }
  expect([await found(), await found(w.manager)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a reminder in the past, an empty note, an unknown customer are refused', async () => {
  const { id } = await w.create()
  expect(await add(id, new Date(Date.now() - 1000).toISOString())).toMatchObject({
    status: 400,
    detail: { fields: { remindAt: expect.stringContaining('晚于现在') as string } },
  })
  const blank = { customerId: id, kind: 'note' as const, text: '  ' }
  expect((await w.world.call(calls.addFollowUp, { body: blank }, { session: w.staff })).status).toBe(400)
  expect((await add('0190a000-0000-7000-8000-000000000001')).status).toBe(404)
})

test('colleagues without reach and other companies get what an unknown id gets', async () => {
  const { id } = await w.create({}, w.manager)
  const { followUpId } = (await add(id, tomorrow(), w.manager)).data
  for (const session of [w.staff, w.stranger]) {
    expect((await add(id, undefined, session)).status).toBe(404)
    expect((await finish(followUpId, true, session)).status).toBe(404)
  }
})

test('notes go along with a merge and come back when it is taken back', async () => {
  const [left, right] = [await w.create(), await w.create()]
  await add(right.id)
  const [one, other] = [(await w.get(left.id)).data, (await w.get(right.id)).data]
  const body = { carteId: left.id, otherId: right.id, version: one.version, otherVersion: other.version }
  const merged = await w.world.call(customerMergesContract.merge, { body }, { session: w.staff })
  expect(await timelineOf(left.id)).toHaveLength(1)
  const mergeId = merged.data.mergedCards[0]?.mergeId ?? ''
  const apart = await w.world.call(
    customerMergesContract.unmerge,
    { body: { mergeId } },
    { session: w.admin },
  )
  expect(apart.status).toBe(200)
  expect(await timelineOf(left.id)).toHaveLength(0)
  expect(await timelineOf(right.id)).toHaveLength(1)
})
