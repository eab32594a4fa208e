import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { makeZip } from '#platform/testing/make-zip.ts'

import { invoicesContract, type InvoiceRequest } from '../invoices.contract.ts'
import { invoiceRequests } from './invoices.tables.ts'
import { draft, nextNumber, openInvoiceWorld } from './invoices.world.ts'

type InvoiceWorld = Awaited<ReturnType<typeof openInvoiceWorld>>
let world: InvoiceWorld['world']
let admin: Session
let finance: Session
let stranger: Session
let inCompany: InvoiceWorld['inCompany']
let createTitle: InvoiceWorld['createTitle']
let paidOrder: InvoiceWorld['paidOrder']
let giveBack: InvoiceWorld['giveBack']
let request: InvoiceWorld['request']

beforeAll(async () => {
  const opened = await openInvoiceWorld('invoices')
  ;({ world, inCompany, createTitle, paidOrder, giveBack, request } = opened)
  ;({ admin, finance, stranger } = opened.people)
})
afterAll(() => world.close())

async function issue(
  { requestId, version }: InvoiceRequest,
  file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7 x') },
) {
  const form = formOf([file], { version: String(version), invoiceNumber: String(25_000_000 + nextNumber()) })
  const answer = await world.inject({
    method: 'POST',
    url: `/v2/operator/invoice/issue/${requestId}`,
    ...form,
    headers: { ...form.headers, authorization: admin.token },
  })
  return answer.json<{ code: number; msg: string; data: InvoiceRequest }>()
}
const accept = async ({ requestId, version }: InvoiceRequest) =>
  (
    await world.call(
      invoicesContract.accept,
      { params: { id: requestId }, body: { version } },
      { session: admin },
    )
  ).data

test('a request is found by its order, its title and its number', async () => {
  const { order, request: asked, title } = await issued()
  for (const keyword of [order.number.slice(2), title.name, asked.invoiceNumber?.slice(1) ?? '']) {
    const { data } = await world.call(
      invoicesContract.listRequests,
      { query: { keyword } },
      { session: finance },
    )
    expect(data.list.map(({ requestId }) => requestId)).toContain(asked.requestId)
  }
})

async function issued() {
  const order = await paidOrder()
  const title = (await createTitle()).data
  const asked = await request({ orderId: order.orderId, titleId: title.titleId, amount: order.amount })
  const done = await issue(await accept(asked.data))
  expect(done.msg).toBe('success')
  return { order, request: done.data, title }
}

describe('titles', () => {
  test('are kept, found, changed and removed; there is always one default', async () => {
    const first = (await createTitle({ isDefault: true })).data
    const second = (await createTitle({ isDefault: true })).data
    const { data } = await world.call(
      invoicesContract.listTitles,
      { query: { page: 1, limit: 50 } },
      { session: finance },
    )
    expect(data.list.filter(({ isDefault }) => isDefault).map(({ titleId }) => titleId)).toEqual([
      second.titleId,
    ])
    const stale = (
      await world.call(invoicesContract.getTitle, { params: { id: first.titleId } }, { session: finance })
    ).data
    const body = {
      ...draft({ name: 'Changed', isDefault: true }),
      titleId: first.titleId,
      version: stale.version,
    }
    expect(
      (await world.call(invoicesContract.updateTitle, { body }, { session: finance })).data,
    ).toMatchObject({
      name: 'Changed',
      isDefault: true,
    })
    expect((await world.call(invoicesContract.updateTitle, { body }, { session: finance })).status).toBe(409)
    await world.call(invoicesContract.removeTitle, { params: { id: first.titleId } }, { session: finance })
    const rest = await world.call(
      invoicesContract.listTitles,
      { query: { page: 1, limit: 50 } },
      { session: finance },
    )
    expect(rest.data.list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(
      (await world.call(invoicesContract.getTitle, { params: { id: second.titleId } }, { session: stranger }))
        .status,
    ).toBe(404)
    expect(
      (
        await world.call(
          invoicesContract.removeTitle,
          { params: { id: second.titleId } },
          { session: stranger },
        )
      ).status,
    ).toBe(404)
  })

  test.each([
    ['a company without tax number', { taxNumber: '' }, 'taxNumber'],
    ['a wrong check digit', { taxNumber: '91350100M000100Y4Z' }, 'taxNumber'],
    ['a person with a tax number', { type: 'personal' as const }, 'taxNumber'],
    [
      'special invoices without a bank',
      { takesSpecial: true, address: 'A', phone: '0512-12345678', bankAccount: '12345678' },
      'bank',
    ],
    ['a bank account with letters', { bankAccount: '12AB5678' }, 'bankAccount'],
    ['no mail address', { email: 'nobody' }, 'email'],
    ['no mobile number', { mobile: '12345' }, 'mobile'],
  ])('refuses %s at its field', async (_what, facts, field) => {
    const answer = await createTitle(facts)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toContain(field)
  })

  test('a number with an odd digit is taken from who is sure, and marked', async () => {
    const answer = await createTitle({ taxNumber: '91350100m000100y4z', isTaxNumberSure: true })
    expect(answer.data).toMatchObject({ taxNumber: '91350100M000100Y4Z', hasOddTaxNumber: true })
  })

  test('the same title twice is refused', async () => {
    const body = draft()
    const make = () => world.call(invoicesContract.createTitle, { body }, { session: finance })
    expect([(await make()).status, (await make()).status]).toEqual([200, 409])
  })
})

describe('an invoice', () => {
  test('is asked for, accepted, issued with its file, and downloaded', async () => {
    const { order, request: done } = await issued()
    expect(done).toMatchObject({
      state: 'issued',
      hasFile: true,
      isSandbox: false,
      amount: order.amount,
      needsRed: false,
    })
    const file = await world.inject({
      method: 'GET',
      url: `/v2/invoice/request/file/${done.requestId}`,
      headers: { authorization: finance.token },
    })
    expect([file.statusCode, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const foreign = await world.inject({
      method: 'GET',
      url: `/v2/invoice/request/file/${done.requestId}`,
      headers: { authorization: stranger.token },
    })
    expect(foreign.statusCode).toBe(404)
  })

  test('is found by its order, and so is what the order has left', async () => {
    const { order, request: done } = await issued()
    const query = { orderId: order.orderId }
    const requests = await world.call(invoicesContract.listRequests, { query }, { session: finance })
    expect(requests.data.list.map(({ requestId }) => requestId)).toEqual([done.requestId])
    const billable = await world.call(invoicesContract.listBillable, { query }, { session: finance })
    expect(billable.data.list).toEqual([])
  })

  test('whose file is not what it says is not issued', async () => {
    const order = await paidOrder()
    const title = (await createTitle()).data
    const asked = await accept(
      (await request({ orderId: order.orderId, titleId: title.titleId, amount: 100 })).data,
    )
    expect((await issue(asked, { name: 'a.pdf', content: Buffer.from('no pdf') })).code).not.toBe(200)
    expect((await issue(asked, { name: 'a.ofd', content: Buffer.from('PK no ofd') })).code).not.toBe(200)
    expect(
      (
        await issue(asked, {
          name: 'a.ofd',
          content: Buffer.from(makeZip([{ name: 'OFD.xml', content: '<x/>' }])),
        })
      ).data,
    ).toMatchObject({
      state: 'issued',
    })
  })

  test('of rehearsed money says so', async () => {
    const order = await paidOrder('sandbox')
    const title = (await createTitle()).data
    expect(
      (await request({ orderId: order.orderId, titleId: title.titleId, amount: 100 })).data,
    ).toMatchObject({ isSandbox: true })
  })

  test('is reversed after a refund and not before; voided on the same day', async () => {
    const { order, request: done } = await issued()
    const red = (version: number) =>
      world.call(
        invoicesContract.redFlush,
        { params: { id: done.requestId }, body: { version, redNumber: '33000001' } },
        { session: admin },
      )
    expect((await red(done.version)).status).toBe(409)
    await giveBack(order.orderId, 1)
    const seen = (
      await world.call(invoicesContract.getRequest, { params: { id: done.requestId } }, { session: finance })
    ).data
    expect(seen.needsRed).toBe(true)
    expect((await red(done.version)).data).toMatchObject({ state: 'red_issued', redNumber: '33000001' })

    const other = (await issued()).request
    const params = { id: other.requestId }
    const body = { version: other.version, reason: 'Typo' }
    await inCompany((tx) =>
      tx.execute(
        sql`update invoice_requests set issued_at = now() - interval '2 days' where id = ${other.requestId}`,
      ),
    )
    expect((await world.call(invoicesContract.void, { params, body }, { session: admin })).status).toBe(409)
    await inCompany((tx) =>
      tx.execute(sql`update invoice_requests set issued_at = now() where id = ${other.requestId}`),
    )
    expect(
      (await world.call(invoicesContract.void, { params, body }, { session: admin })).data,
    ).toMatchObject({ state: 'void' })
  })

  test('twenty who ask at once get what the order has and no more', async () => {
    const order = await paidOrder()
    const title = (await createTitle()).data
    const part = Math.floor(order.amount / 3)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        request({ orderId: order.orderId, titleId: title.titleId, amount: part }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const rows = await inCompany((tx) =>
      tx.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, order.orderId)),
    )
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(order.amount)
  })

  test('is never asked for over more than was paid, drafts neither', async () => {
    const order = await paidOrder()
    const title = (await createTitle()).data
    const facts = { orderId: order.orderId, titleId: title.titleId, amount: order.amount + 1 }
    for (const isDraft of [false, true])
      expect(await request(facts, isDraft)).toMatchObject({
        status: 400,
        detail: { fields: { amount: expect.any(String) } },
      })
    const rows = await inCompany((tx) =>
      tx.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, order.orderId)),
    )
    expect(rows).toEqual([])
  })

  test('is for the company’s own orders and titles, and decided by the seller', async () => {
    const order = await paidOrder()
    const title = (await createTitle()).data
    const foreign = {
      orderId: order.orderId,
      titleId: title.titleId,
      amount: 1,
      kind: 'normal',
      remark: '',
      isDraft: false,
    } as const
    expect(
      (await world.call(invoicesContract.createRequest, { body: foreign }, { session: stranger })).status,
    ).toBe(404)
    const asked = (await request({ orderId: order.orderId, titleId: title.titleId, amount: 1 })).data
    const verdict = { params: { id: asked.requestId }, body: { version: asked.version } }
    expect((await world.call(invoicesContract.accept, verdict, { session: finance })).status).toBe(403)
    expect(
      (await request({ orderId: order.orderId, titleId: title.titleId, amount: 1 }, false, 'special')).status,
    ).toBe(400)
  })

  test('a draft can be given up, what was submitted cannot', async () => {
    const order = await paidOrder()
    const title = (await createTitle()).data
    const kept = (await request({ orderId: order.orderId, titleId: title.titleId, amount: 1 }, true)).data
    const remove = (id: string) =>
      world.call(invoicesContract.removeRequest, { params: { id } }, { session: finance })
    const submitted = await world.call(
      invoicesContract.submitRequest,
      { params: { id: kept.requestId }, body: { version: kept.version } },
      { session: finance },
    )
    expect(submitted.data.state).toBe('submitted')
    expect((await remove(kept.requestId)).status).toBe(409)
    const other = (await request({ orderId: order.orderId, titleId: title.titleId, amount: 1 }, true)).data
    expect((await remove(other.requestId)).status).toBe(200)
  })
})
