import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'

import { ordersContract } from '../orders.contract.ts'
import { openOrderWorld } from './orders.world.ts'

const unknownId = '01900000-dead-7000-8000-00000000beef'

let w: Awaited<ReturnType<typeof openOrderWorld>>
/** Somebody whose role reaches their own orders and nobody else's. */
let clerk: Session
beforeAll(async () => {
  w = await openOrderWorld('order_guards')
  const { id, username } = await newAccount(w.world, { roles: [] })
  await w.inCompany((tx) =>
    makeRole(tx, { dataScope: 'self', permissions: ['order:view', 'order:create'], accountIds: [id] }),
  )
  clerk = await w.world.signIn(username)
})
afterAll(() => w.world.close())

const get = (id: string, session: Session) =>
  w.world.call(ordersContract.get, { params: { id } }, { session })
const conflict = { status: 409, detail: { reason: 'VERSION_CONFLICT' } }

test('an order of a colleague is unknown to whoever sees only their own', async () => {
  const theirs = await w.placed()
  const fileId = await w.picture()
  for (const order of [theirs, { ...theirs, orderId: unknownId }]) {
    const answers = await Promise.all([
      get(order.orderId, clerk),
      w.submitProof(order, fileId, clerk),
      w.cancel(order, clerk),
      w.confirm(order, clerk),
      w.rejectProof(order, clerk),
    ])
    expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [404, null]))
  }
  const own = await w.placed(undefined, clerk)
  expect((await get(own.orderId, clerk)).data.orderId).toBe(own.orderId)
  expect(await get(theirs.orderId, w.people.admin)).toMatchObject({ data: { version: theirs.version } })
})

test('an order that somebody has changed meanwhile is not acted on', async () => {
  const placed = await w.placed()
  const proven = await w.shown(placed)
  const stale = { ...proven, version: placed.version }
  expect(await w.confirm(stale, w.people.manager)).toMatchObject(conflict)
  expect(await w.rejectProof(stale, w.people.manager)).toMatchObject(conflict)
  const sentBack = (await w.rejectProof(proven, w.people.manager)).data
  const old = { ...sentBack, version: proven.version }
  expect(await w.cancel(old)).toMatchObject(conflict)
  expect(await w.submitProof(old, await w.picture())).toMatchObject(conflict)
  expect(await get(placed.orderId, w.people.admin)).toMatchObject({
    data: { state: 'unpaid', version: sentBack.version },
  })
})

test('a receipt is a picture', async () => {
  const order = await w.placed()
  const answer = await w.submitProof(order, await w.letter())
  expect(answer).toMatchObject({ status: 400, detail: { fields: { fileId: expect.any(String) } } })
  expect(await get(order.orderId, w.people.admin)).toMatchObject({
    data: { proof: null, version: order.version },
  })
})
