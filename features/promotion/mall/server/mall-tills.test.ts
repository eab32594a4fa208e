import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { saleInvoicesContract } from '#features/money/invoices/sale-invoices.contract.ts'
import { lockOrder as lockSale, payOrder } from '#features/money/orders/server/orders.public.ts'
import { salesContract } from '#features/money/sales/sales.contract.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'
import type { Session } from '#apps/server/testing/world.ts'

import { mallOrders } from './mall.tables.ts'
import {
  admin,
  buy,
  decide,
  handle,
  inCompany,
  offer,
  openMall,
  pathOf,
  prove,
  read,
  setTill,
  stockOf,
  world,
} from './mall.world.ts'

let finance: Session
beforeAll(async () => {
  await openMall('mall_tills')
  await saveTill('sandbox')
  finance = await world.signIn((await newAccount(world, { roles: ['finance'] })).username)
})
afterAll(() => world.close())

const saveTill = (mode: 'off' | 'sandbox', channel: 'wechat' | 'alipay' = 'wechat') =>
  world.call(
    salesContract.saveTill,
    {
      body: {
        channel,
        mode,
        appId: '',
        merchantId: '',
        serial: '',
        providerKeyId: '',
        privateKey: '',
        providerKey: '',
        apiKey: '',
      },
    },
    { session: admin },
  )

type Bought = Awaited<ReturnType<typeof buy>>

/** The page of the provider that the buyer's phone is sent to. */
async function openTill({ visitor, path }: Bought): Promise<string> {
  const { body } = await visitor.send(`${path}/pay`, { channel: 'wechat' })
  const next = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  return next?.replace(/^https?:\/\/[^/]+/, '') ?? ''
}

async function payAtTill(bought: Bought): Promise<void> {
  await bought.visitor.send(await openTill(bought), { action: 'succeed' })
}
const saleOf = async (id: string) =>
  inCompany(async (tx) => {
    const [row] = await tx.select().from(mallOrders).where(eq(mallOrders.id, id))
    return row?.saleId ? lockSale(tx, row.saleId) : undefined
  })
const runJobs = () => world.app.services.jobs.runDue(world.app.services)

test('a buyer pays in the application of the phone; money of a rehearsal is no income, and goes back the way it came', async () => {
  const product = await offer(5)
  const bought = await buy(product, 2)
  const { visitor, path, id } = bought
  expect((await visitor.send(path)).body).toContain('微信支付')
  await payAtTill(bought)
  expect(await read(id)).toMatchObject({ state: 'paid', paidBy: 'rehearsal', ledger: [] })
  expect(await stockOf(product)).toEqual({ stock: 3, held: 0 })
  const sales = await world.call(salesContract.list, { query: { kind: 'goods' } }, { session: finance })
  expect(sales.data.list[0]).toMatchObject({ state: 'completed', amount: 25_600, subjectId: id })
  // The shop gives it back, and nobody else.
  const refused = await world.call(
    salesContract.askRefund,
    { body: { orderId: sales.data.list[0]?.orderId ?? '', amount: 25_600, reason: 'x' } },
    { session: finance },
  )
  expect(refused.detail?.reason).toBe('REFUND_IN_SHOP')
  await visitor.send(path, { event: 'askRefund', reason: '不需要了' })
  expect((await decide(id, 'refund')).data.state).toBe('refunded')
  await runJobs()
  // The provider says later that the money has arrived.
  await inCompany((tx) => tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'payments.refund')))
  await runJobs()
  expect(await saleOf(id)).toMatchObject({ state: 'refunded' })
  expect(await stockOf(product)).toEqual({ stock: 5, held: 0 })
  const { data } = await world.call(salesContract.listRefunds, { query: {} }, { session: finance })
  expect(data.list[0]).toMatchObject({ state: 'success', amount: 25_600 })
})

test('a person who asked for the money back does not give it back, also where a till does it', async () => {
  const bought = await buy(await offer(5))
  await payAtTill(bought)
  await handle(bought.id, { event: 'askRefund', reason: '客户退货' })
  expect((await decide(bought.id, 'refund')).detail?.reason).toBe('OWN_REFUND')
  expect(await saleOf(bought.id)).toMatchObject({ state: 'completed' })
})

test('a buyer asks for an invoice on the page of the order, and takes it there once the company has written it', async () => {
  const bought = await buy(await offer(5))
  const { visitor, path } = bought
  const form = { type: 'personal', name: '林一诺', taxNumber: '', email: 'lin@example.com' }
  // Nothing was paid: there is no form, and what is sent all the same asks for nothing.
  expect((await visitor.send(path)).body).not.toContain('id="invoice"')
  expect((await visitor.send(`${path}/invoice`, form)).statusCode).toBe(404)
  await payAtTill(bought)
  expect((await visitor.send(path)).body).toContain(`action="${path}/invoice"`)
  const flawed = await visitor.send(`${path}/invoice`, { ...form, email: 'nobody' })
  expect(flawed.body).toContain('请填写正确的邮箱')
  expect(flawed.body).toContain('林一诺')
  expect((await visitor.send(`${path}/invoice`, form)).statusCode).toBe(303)
  const { data } = await world.call(
    saleInvoicesContract.list,
    { query: { keyword: form.name } },
    { session: finance },
  )
  const [request] = data.list
  expect(request).toMatchObject({ state: 'submitted', amount: 12_800, isSandbox: true })
  if (!request) throw new Error('nothing was asked for')
  const params = { id: request.requestId }
  const taken = await world.call(
    saleInvoicesContract.accept,
    { params, body: { version: request.version } },
    { session: finance },
  )
  const paper = formOf([{ name: 'a.pdf', content: Buffer.from('%PDF-1.7 goods') }], {
    version: String(taken.data.version),
    invoiceNumber: '31000001',
  })
  const headers = { ...paper.headers, authorization: finance.token }
  await world.inject({ method: 'POST', url: `/v2/sale/invoice/issue/${params.id}`, ...paper, headers })
  expect((await visitor.send(path)).body).toContain(`${path}/invoice/file`)
  const file = await visitor.send(`${path}/invoice/file`)
  expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 goods'])
  await runJobs()
  const mails = await inCompany((tx) =>
    tx.select().from(outboxMessages).where(eq(outboxMessages.to, form.email)),
  )
  expect(mails.map(({ text }) => text.includes(path))).toEqual([true])
  // Nobody without the address of the order gets the paper.
  expect((await visitor.send(`/p/order/${'A'.repeat(22)}/invoice/file`)).statusCode).toBe(404)
})

test('real money of a till is income once', async () => {
  const bought = await buy(await offer(5))
  await openTill(bought)
  const sale = await saleOf(bought.id)
  const pay = () =>
    inCompany(async (tx) => {
      const order = sale && (await lockSale(tx, sale.id))
      const { services } = world.app
      return order && payOrder({ tx, services }, order, { actor: systemActor, payMode: 'live' })
    })
  const paid = await Promise.all([pay(), pay()])
  expect(paid.filter(Boolean)).toHaveLength(1)
  expect(await read(bought.id)).toMatchObject({
    state: 'paid',
    paidBy: 'till',
    ledger: [{ kind: 'income', amountFen: 12_800 }],
  })
})

test('an order that was given up, or whose transfer is looked at, is not paid at a till', async () => {
  const product = await offer(5)
  const cancelled = await buy(product)
  const till = await openTill(cancelled)
  await cancelled.visitor.send(cancelled.path, { event: 'cancel' })
  expect(await saleOf(cancelled.id)).toMatchObject({ state: 'cancelled' })
  // The money comes all the same: it goes back by itself.
  await cancelled.visitor.send(till, { action: 'succeed' })
  await runJobs()
  expect(await read(cancelled.id)).toMatchObject({ state: 'cancelled', paidBy: null })
  expect(await stockOf(product)).toEqual({ stock: 5, held: 0 })
  const transferred = await buy(product)
  await prove(transferred)
  expect(await openTill(transferred)).toBe('')
  expect((await transferred.visitor.send(transferred.path)).body).not.toContain('微信支付')
})

test('paid and given up in the same moment: one of both happens, and the goods are where the order says', async () => {
  const product = await offer(40)
  for (let round = 0; round < 10; round += 1) {
    const bought = await buy(product)
    const till = await openTill(bought)
    await Promise.all([
      bought.visitor.send(till, { action: 'succeed' }),
      bought.visitor.send(bought.path, { event: 'cancel' }),
    ])
    await runJobs()
    const [{ state }, sale] = [await read(bought.id), await saleOf(bought.id)]
    expect([
      ['paid', 'completed'],
      ['cancelled', 'cancelled'],
    ]).toContainEqual([state, sale?.state])
  }
  const { stock, held } = await stockOf(product)
  const paid = await inCompany((tx) => tx.select().from(mallOrders).where(eq(mallOrders.state, 'paid')))
  const taken = paid.filter(({ lines }) => lines[0]?.skuId === product.skuId).length
  expect({ stock, held }).toEqual({ stock: 40 - taken, held: 0 })
})

test('a company with a till alone sells online; without any there is no button', async () => {
  const product = await offer(5)
  const page = async () => (await (await buy(product)).visitor.send(`/p/${product.publicId}`)).body
  await setTill({ isOn: false })
  expect(await page()).toContain('加入购物车')
  await saveTill('off')
  await saveTill('off', 'alipay')
  expect(await page()).not.toContain('加入购物车')
  await setTill()
  await saveTill('sandbox')
})

test('the address of an order that is none pays nothing', async () => {
  const { visitor } = await buy(await offer(5))
  const answer = await visitor.send(`/p/order/${'0'.repeat(22)}/pay`, { channel: 'wechat' })
  expect([answer.statusCode, pathOf(answer)]).toEqual([404, ''])
})
