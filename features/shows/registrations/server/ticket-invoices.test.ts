import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { type InvoiceRequest, invoicesContract } from '#features/money/invoices/invoices.contract.ts'
import { saleInvoicesContract } from '#features/money/invoices/sale-invoices.contract.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { findRegistration } from './registrations.repository.ts'
import { signUpAs } from './registrations.world.ts'
import { browserOf, paidSalon, saveTills } from './ticket-sales.world.ts'

let world: World
let admin: Session
let finance: Session
let stranger: Session
let browser: ReturnType<typeof browserOf>
beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  finance = await world.signIn((await newAccount(world, { roles: ['finance'] })).username)
  browser = browserOf(world)
  await saveTills(world, admin, 'sandbox')
})
afterAll(() => saveTills(world, admin, 'off'))

let people = 0
async function paidTicket() {
  const { id, typeIds } = await paidSalon(world, admin)
  const { publicId: token, ...registration } = await signUpAs(world, newMobile(), {
    activityId: id,
    ticketTypeId: typeIds[0] ?? '',
  })
  await browser.pay(token, 'wechat')
  people += 1
  const form = {
    type: 'enterprise',
    name: `Buyer ${people} of ${token}`,
    taxNumber: '91350100m000100y43',
    email: `${token}@example.com`,
  }
  return { token, id: registration.id, form }
}
const request = (token: string, form: Record<string, string>) => browser.submit(`/k/${token}/invoice`, form)
async function requestOf(title: string, session = finance): Promise<InvoiceRequest | undefined> {
  const { data } = await world.call(saleInvoicesContract.list, { query: { keyword: title } }, { session })
  return data.list[0]
}
async function issue({ requestId, version }: InvoiceRequest, session = finance) {
  const form = formOf([{ name: 'a.pdf', content: Buffer.from('%PDF-1.7 the invoice') }], {
    version: String(version),
    invoiceNumber: String(30_000_000 + people),
  })
  const answer = await world.inject({
    method: 'POST',
    url: `/v2/sale/invoice/issue/${requestId}`,
    ...form,
    headers: { ...form.headers, authorization: session.token },
  })
  return answer.json<{ code: number; data: InvoiceRequest }>()
}
const accept = ({ requestId, version }: InvoiceRequest, session = finance) =>
  world.call(saleInvoicesContract.accept, { params: { id: requestId }, body: { version } }, { session })
const mailsTo = (to: string) =>
  inCompany(world, (tx) => tx.select().from(outboxMessages).where(eq(outboxMessages.to, to)))

test('a buyer asks on the ticket, the company writes it, and it arrives by mail and on the page', async () => {
  const { token, form } = await paidTicket()
  expect((await browser.open(`/k/${token}`)).body).toContain('¥200.00')
  expect((await request(token, form)).statusCode).toBe(303)
  // A second tap asks for nothing: everything is asked for.
  expect((await request(token, form)).statusCode).toBe(200)
  const sent = await requestOf(form.name)
  expect(sent).toMatchObject({ state: 'submitted', amount: 20_000, isSandbox: true })
  expect(sent?.title.taxNumber).toBe('91350100M000100Y43')
  if (!sent) throw new Error('nothing was asked for')
  const { data: accepted } = await accept(sent)
  const { data: issued } = await issue(accepted)
  expect(issued).toMatchObject({ state: 'issued', hasFile: true })
  await world.app.services.jobs.runDue(world.app.services)
  const [mail, ...more] = await mailsTo(form.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'invoices.issued', fileName: `invoice-${issued.invoiceNumber}.pdf` })
  expect(mail?.fileId).not.toBeNull()
  expect(mail?.text).toContain(`/k/${token}`)
  const page = await browser.open(`/k/${token}`)
  expect(page.body).toContain(`/k/${token}/invoice/file`)
  const file = await browser.open(`/k/${token}/invoice/file`)
  expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 the invoice'])
})

test('what a buyer writes wrongly is named, and kept', async () => {
  const { token, form } = await paidTicket()
  const flawed: [Record<string, string>, string][] = [
    [{ name: ' ' }, '请填写发票抬头'],
    [{ taxNumber: '' }, '单位抬头请填写纳税人识别号'],
    [{ taxNumber: '12' }, '15 至 20 位'],
    [{ type: 'personal' }, '个人抬头不填税号'],
    [{ email: 'nobody' }, '请填写正确的邮箱'],
    [{ taxNumber: '91350100M000100Y44' }, '校验位不符'],
  ]
  for (const [change, sentence] of flawed) {
    const { body } = await request(token, { ...form, ...change })
    expect(body).toContain(sentence)
    if (change['email'] === undefined) expect(body).toContain(form.email)
  }
  expect(await requestOf(form.name)).toBeUndefined()
  // A few real numbers fail the check digit: who looked again sends it.
  expect((await request(token, { ...form, taxNumber: '91350100M000100Y44', sure: '1' })).statusCode).toBe(303)
})

test('a request is its own company’s, and no business of the operator or of those who may not confirm', async () => {
  const { token, form } = await paidTicket()
  await request(token, form)
  const sent = await requestOf(form.name)
  if (!sent) throw new Error('nothing was asked for')
  expect(await requestOf(form.name, stranger)).toBeUndefined()
  expect((await accept(sent, stranger)).status).toBe(404)
  const owner = await world.signIn((await newAccount(world, { roles: ['event_owner'] })).username)
  expect((await accept(sent, owner)).status).toBe(403)
  const params = { id: sent.requestId }
  const body = { version: sent.version }
  // The lists and calls of purchases do not know it.
  expect((await world.call(invoicesContract.accept, { params, body }, { session: admin })).status).toBe(404)
  expect((await world.call(invoicesContract.getRequest, { params }, { session: finance })).status).toBe(404)
  for (const list of [invoicesContract.listAll, invoicesContract.listRequests]) {
    const { data } = await world.call(list, { query: { keyword: form.name } }, { session: admin })
    expect(data.list).toEqual([])
  }
  expect((await accept({ ...sent, version: sent.version + 1 })).status).toBe(409)
})

test('an invoice stays the buyer’s: the next holder of the ticket sees none, and nothing unwritten outlives the buyer', async () => {
  const given = await paidTicket()
  await request(given.token, given.form)
  await browser.submit(`/k/${given.token}/transfer`, { name: 'Other', mobile: newMobile(), company: '' })
  const { publicId } = (await inCompany(world, (tx) => findRegistration(tx, given.id))) ?? { publicId: '' }
  const { body } = await browser.open(`/k/${publicId}`)
  expect(body).toContain('Other')
  expect(body).not.toContain('id="invoice"')
  expect((await browser.open(`/k/${publicId}/invoice/file`)).statusCode).toBe(404)
  expect((await request(publicId, given.form)).statusCode).toBe(404)

  const erased = await paidTicket()
  await request(erased.token, erased.form)
  expect(await requestOf(erased.form.name)).toBeDefined()
  await browser.submit(`/k/${erased.token}/erase`, {})
  expect(await requestOf(erased.form.name)).toBeUndefined()
})

test('a written invoice outlives its buyer without the address it was sent to', async () => {
  const { token, form } = await paidTicket()
  await request(token, form)
  const sent = await requestOf(form.name)
  if (!sent) throw new Error('nothing was asked for')
  await issue((await accept(sent)).data)
  await browser.submit(`/k/${token}/erase`, {})
  expect(await requestOf(form.name)).toMatchObject({
    state: 'issued',
    requestedBy: '',
    title: { name: form.name, email: '' },
  })
  // The mail was not on its way yet: nobody is written to who wants to be forgotten.
  await world.app.services.jobs.runDue(world.app.services)
  expect(await mailsTo(form.email)).toEqual([])
})
