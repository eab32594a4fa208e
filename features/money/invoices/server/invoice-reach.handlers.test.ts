import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'

import { invoicesContract } from '../invoices.contract.ts'
import { invoiceRequests } from './invoices.tables.ts'
import { openInvoiceWorld } from './invoices.world.ts'

let w: Awaited<ReturnType<typeof openInvoiceWorld>>
beforeAll(async () => {
  w = await openInvoiceWorld('invoice_reach')
})
afterAll(() => w.world.close())

test('requests and the orders that they are for are shown to a role of own records as far as they are its own', async () => {
  const theirs = await w.paidOrder()
  const title = (await w.createTitle()).data
  const asked = await w.request({ orderId: theirs.orderId, titleId: title.titleId, amount: 1 })
  const clerk = await newAccount(w.world, { roles: [] })
  const permissions = ['order:view', 'order:create', 'invoice:view', 'invoice:request']
  await w.inCompany((tx) => makeRole(tx, { dataScope: 'self', permissions, accountIds: [clerk.id] }))
  const session = await w.world.signIn(clerk.username)
  const lists = async () => {
    const query = { page: 1, limit: 100 }
    const requests = await w.world.call(invoicesContract.listRequests, { query }, { session })
    const billable = await w.world.call(invoicesContract.listBillable, {}, { session })
    return [requests.data, billable.data]
  }
  expect(await lists()).toEqual([
    { list: [], total: 0 },
    { list: [], total: 0 },
  ])
  const params = { id: asked.data.requestId }
  const opened = async () => [
    (await w.world.call(invoicesContract.getRequest, { params }, { session })).status,
    (await w.world.call(invoicesContract.submitRequest, { params, body: { version: 0 } }, { session }))
      .status,
    (await w.world.call(invoicesContract.removeRequest, { params }, { session })).status,
  ]
  expect(await opened()).toEqual([404, 404, 404])
  await w.inCompany(async (tx) => {
    await tx.update(orders).set({ createdBy: clerk.id }).where(eq(orders.id, theirs.orderId))
    await tx
      .update(invoiceRequests)
      .set({ requestedBy: clerk.id })
      .where(eq(invoiceRequests.id, asked.data.requestId))
  })
  expect(await lists()).toMatchObject([
    { list: [{ requestId: asked.data.requestId }], total: 1 },
    { list: [{ orderId: theirs.orderId }], total: 1 },
  ])
  // The control: the own one is there, though it cannot be submitted or removed any more.
  expect(await opened()).toEqual([200, 409, 409])
})
