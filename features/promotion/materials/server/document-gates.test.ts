import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { codesSentTo, newAddress, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { gatePasses } from '#features/promotion/share-gates/server/share-gates.tables.ts'
import { newBrowser, question } from '#features/promotion/share-gates/server/share-gates.world.ts'
import type { GateDraft } from '#features/promotion/share-gates/share-gates.contract.ts'

import { documentGatesContract } from '../document-gates.contract.ts'
import type { DocumentRow } from '../materials.contract.ts'
import { openMaterialWorld } from './materials.world.ts'
import { textPdf } from './pdfs.world.ts'

let library: Awaited<ReturnType<typeof openMaterialWorld>>
let made: DocumentRow
let path = ''
const session = () => ({ session: library.admin })

beforeAll(async () => {
  library = await openMaterialWorld('document_gates')
}, 120_000)
afterAll(() => library.world.close())

async function setGate(set: Partial<GateDraft>, id = made.documentId) {
  const params = { id }
  const { data } = await library.world.call(documentGatesContract.getGate, { params }, session())
  const { mode, free, lead, version } = data
  return library.world.call(
    documentGatesContract.updateGate,
    { params, body: { mode, free, lead, version, ...set } },
    session(),
  )
}

beforeEach(async () => {
  made = await library.make(await textPdf(['Price list', 'Second page', 'Third page']), {
    fields: { name: '价目表' },
  })
  await library.change(made.documentId, { isShared: true, allowDownload: true })
  path = new URL(made.url).pathname
})

const browser = (address = newAddress()) => newBrowser(library.world, address)
const form = (more: Record<string, string> = {}) => ({
  name: '周砚秋',
  mobile: newMobile(),
  company: '江南仪表',
  consent: '1',
  ...more,
})
const customersOf = (mobile: string) =>
  library.inCompany((tx) => tx.select().from(customerCards).where(eq(customerCards.mobile, mobile)))
type Browser = ReturnType<typeof browser>
const statusesFor = async (one: Browser) => {
  const statuses = []
  for (const url of [`${path}/page/1`, `${path}/page/2`, `${path}/page/3`, `${path}/file`])
    statuses.push((await one.get(url)).statusCode)
  return statuses
}

describe('a document with a gate', () => {
  test('shows nobody what is behind it: not on the page, as no picture and as no file', async () => {
    expect(await statusesFor(browser())).toEqual([200, 200, 200, 200])
    expect((await browser().get(path)).body).toContain('Second page')
    await setGate({ mode: 'form', free: 1, lead: '留下联系方式领取完整价目' })
    const page = await browser().get(path)
    expect(page.body).toContain('Price list')
    expect(page.body).toContain('留下联系方式领取完整价目')
    expect(page.body).toContain('还有 2 页')
    for (const hidden of ['Second page', 'Third page', '/page/2', '/page/3', `${path}/file`])
      expect(page.body).not.toContain(hidden)
    expect(await statusesFor(browser())).toEqual([200, 404, 404, 404])
    // The control: without the gate everything is there again.
    await setGate({ mode: 'none' })
    expect(await statusesFor(browser())).toEqual([200, 200, 200, 200])
  })

  test('opens for the browser that left its form, and for no other', async () => {
    await setGate({ mode: 'form', free: 1 })
    const [one, other] = [browser(), browser()]
    await one.get(path)
    const sent = form()
    const opened = await one.post(`${path}/gate`, sent)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `${path}#page-2`])
    expect(opened.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^gate=\w{22};.*HttpOnly; Secure; SameSite=Lax/)]),
    )
    const page = await one.get(path)
    expect([page.body.includes('Third page'), page.headers['cache-control']]).toEqual([true, 'no-store'])
    expect(await statusesFor(one)).toEqual([200, 200, 200, 200])
    expect((await other.get(path)).body).not.toContain('Third page')
    other.cookies.set('gate', 'A'.repeat(22))
    expect(await statusesFor(other)).toEqual([200, 404, 404, 404])
    const [customer, ...more] = await customersOf(sent.mobile)
    expect(more).toEqual([])
    expect(customer).toMatchObject({ name: '周砚秋', company: '江南仪表', note: '价目表', state: 'normal' })
    expect(customer?.consentVersion).toBe('gate-1')
    const { data } = await library.world.call(
      documentGatesContract.getGate,
      { params: { id: made.documentId } },
      session(),
    )
    expect(data.opened).toBe(1)
    // One reader left a contact, and is named among the readers.
    const readers = await library.inCompany((tx) =>
      tx.select().from(gatePasses).where(eq(gatePasses.subjectId, made.documentId)),
    )
    expect(readers.map(({ customerId }) => customerId)).toEqual([customer?.id])
  })

  test('says what is missing, and keeps what was typed', async () => {
    await setGate({ mode: 'form', free: 0 })
    const one = browser()
    for (const [missing, sentence] of [
      ['name', '请填写姓名'],
      ['mobile', '请填写正确的手机号'],
      ['consent', '请勾选同意'],
    ] as const) {
      const refused = await one.post(`${path}/gate`, { ...form({ name: '<b>周</b>' }), [missing]: '' })
      expect([refused.statusCode, refused.body.includes(sentence)]).toEqual([200, true])
      expect(refused.body).not.toContain('<b>周')
      expect(refused.body).not.toContain('Price list')
    }
    expect(await statusesFor(one)).toEqual([404, 404, 404, 404])
  })

  test('asks the questions of its form, and hands the answers to who answers', async () => {
    await setGate({ mode: 'form', free: 1 })
    const params = { id: made.documentId }
    const { data: draft } = await library.world.call(
      documentGatesContract.saveGateForm,
      { params, body: { fields: [question({ key: 'use', label: { 'zh-CN': '用途' } })], version: null } },
      session(),
    )
    expect((await browser().get(path)).body).not.toContain('用途')
    await library.world.call(
      documentGatesContract.publishGateForm,
      { params, body: { version: draft.version } },
      session(),
    )
    const one = browser()
    expect((await one.get(path)).body).toContain('用途')
    const sent = form()
    const refused = await one.post(`${path}/gate`, sent)
    expect([refused.statusCode, refused.body.includes('有问题还没有答好')]).toEqual([200, true])
    expect((await one.post(`${path}/gate`, { ...sent, 'q.1.use': '选型' })).statusCode).toBe(303)
    expect((await customersOf(sent.mobile))[0]?.note).toBe('价目表\n用途：选型')
  })

  test('closes when the consent is taken back, and the customer is left alone', async () => {
    await setGate({ mode: 'form', free: 1 })
    const one = browser()
    const sent = form()
    await one.post(`${path}/gate`, sent)
    expect((await one.get(path)).body).toContain(`${path}/gate/withdraw`)
    const answer = await one.post(`${path}/gate/withdraw`)
    expect([answer.statusCode, answer.body.includes('已撤回同意')]).toEqual([200, true])
    expect(await statusesFor(one)).toEqual([200, 404, 404, 404])
    expect((await customersOf(sent.mobile))[0]?.state).toBe('do_not_contact')
  })

  test('takes nothing from machines, and makes so many customers of one address', async () => {
    await setGate({ mode: 'form', free: 1 })
    const machine = browser()
    const filled = form({ website: 'https://example.com' })
    expect((await machine.post(`${path}/gate`, filled)).body).toContain('操作太频繁')
    expect(await customersOf(filled.mobile)).toEqual([])
    const address = newAddress()
    let opened = 0
    for (let n = 0; n < 42; n += 1)
      if ((await browser(address).post(`${path}/gate`, form())).statusCode === 303) opened += 1
    expect(opened).toBe(40)
    expect((await browser().post(`${path}/gate`, form())).statusCode).toBe(303)
  })
})

describe('a gate that asks for a code', () => {
  test('opens for a person who proves the number, once, and for no form', async () => {
    await setGate({ mode: 'form', free: 1 })
    const former = browser()
    await former.post(`${path}/gate`, form())
    expect(await statusesFor(former)).toEqual([200, 200, 200, 200])
    await setGate({ mode: 'sms' })
    expect(await statusesFor(former)).toEqual([200, 404, 404, 404])

    const one = browser()
    await one.get(path)
    const sent = form()
    expect((await one.post(`${path}/gate/code`, sent)).body).toContain('验证码已发送')
    const [code = ''] = await codesSentTo(library.world, sent.mobile)
    const wrong = await one.post(`${path}/gate`, { ...sent, code: code === '000000' ? '111111' : '000000' })
    expect([wrong.statusCode, wrong.body.includes('验证码不正确')]).toEqual([200, true])
    expect((await one.post(`${path}/gate`, { ...sent, code })).statusCode).toBe(303)
    expect(await statusesFor(one)).toEqual([200, 200, 200, 200])
    const again = browser()
    expect((await again.post(`${path}/gate`, { ...sent, code })).body).toContain('验证码不正确')
    // A person who proved a known number is that customer, and no other.
    const known = browser()
    expect((await known.post(`${path}/gate/code`, sent)).statusCode).toBe(200)
    expect(await customersOf(sent.mobile)).toHaveLength(1)
  })

  test('sends no code for a gate that asks for a form', async () => {
    await setGate({ mode: 'form', free: 1 })
    const sent = form()
    expect((await browser().post(`${path}/gate/code`, sent)).body).toContain('操作太频繁')
    expect(await codesSentTo(library.world, sent.mobile)).toEqual([])
  })
})

test('of two people who set a gate the second is told', async () => {
  const params = { id: made.documentId }
  const body = { mode: 'sms', free: 2, lead: '', version: 0 } as const
  expect((await library.world.call(documentGatesContract.updateGate, { params, body }, session())).code).toBe(
    200,
  )
  expect(
    await library.world.call(documentGatesContract.updateGate, { params, body }, session()),
  ).toMatchObject({ code: 409, detail: { reason: 'VERSION_CONFLICT' } })
  const staff = await library.world.signIn('staff')
  expect(
    (await library.world.call(documentGatesContract.updateGate, { params, body }, { session: staff })).code,
  ).toBe(403)
})
