import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page, test } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

import { choose, openAs, watchComplaints } from './console.ts'
import { type Call, callsOf, codeOf, phoneOf, sentTo } from './phones.ts'
import { publishShow } from './shows.ts'

/** Draws a hall with sixty booths in six rows, and opens the call for exhibitors. */
async function drawHall(page: Page, call: Call, id: string) {
  await openAs(page, `/enterprise/demo/activity/business?tab=plan&activity=${id}`)
  await page.getByRole('button', { name: '添加展馆' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) {
    await page.getByRole('button', { name: '添加一排' }).click()
    const row = page.getByRole('dialog', { name: '添加一排展位' })
    await expect(row.getByLabel('编号前缀')).toHaveValue(letter)
    await row.getByRole('button', { name: '添加', exact: true }).click()
    await expect(row).toBeHidden()
  }
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('展位图已保存')).toBeVisible()
  const { halls } = await call<{ halls: { booths: object[] }[] }>(
    'GET',
    `/v2/exhibitor/floorPlan?activityId=${id}`,
  )
  expect(halls[0]?.booths).toHaveLength(60)
}

interface Applicant {
  company: string
  contact: string
  mobile: string
}

/** A company applies by the form that a phone shows; answers when the organiser has it. */
async function apply(phone: Page, call: Call, { company, contact, mobile }: Applicant) {
  await phone.getByLabel('公司名称').fill(company)
  await phone.getByLabel('联系人').fill(contact)
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('短信验证码').fill(await codeOf(call, mobile))
  await phone.getByRole('checkbox', { name: /我已阅读参展条款/ }).check()
  await phone.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.getByText('已提交，等待审核')).toBeVisible()
}

/** The organiser lets the company in and offers it a booth, by the list of applications. */
async function offerBooth(page: Page, company: string, booth: string) {
  const row = page.getByRole('row').filter({ hasText: company })
  await row.getByRole('button', { name: '通过' }).click()
  await row.getByRole('button', { name: '分配展位' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByRole('combobox'), booth)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '分配展位' }).click()
  await expect(dialog).toBeHidden()
}

/** The company takes the booth and signs; after the organiser's signature it pays the deposit. */
async function signAndPay(phone: Page, page: Page, { company, contact }: Applicant) {
  await phone.reload()
  await phone.getByRole('button', { name: '确认展位' }).click()
  await phone.getByLabel('签署人姓名').fill(contact)
  await phone.getByRole('checkbox', { name: /我有权代表公司签署/ }).check()
  await phone.getByRole('button', { name: '签署合同' }).click()
  await expect(phone.getByText(`参展方已签署：${contact}`)).toBeVisible()
  await page.getByRole('button', { name: '刷新' }).click()
  const row = page.getByRole('row').filter({ hasText: company })
  await row.getByRole('button', { name: '签署合同' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '签署' }).click()
  await expect(row).toContainText('待付款')
  await phone.reload()
  await phone.getByRole('button', { name: '微信支付' }).click()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await phone.getByRole('link', { name: '返回商家页面' }).click()
  await expect(phone.getByText('已付定金', { exact: true })).toBeVisible()
}

/** Carriers let one number have one message a minute. */
const nextMessage = 130_000

/** Somebody of the exhibitor signs in at the portal by the link of the message. */
async function enterPortal(phone: Page, call: Call, { company, mobile }: Applicant) {
  const link = await sentTo(call, mobile, {
    part: /https?:\/\/\S+\/portal\/in\/[\w-]+/,
    timeout: nextMessage,
  })
  await phone.goto(new URL(link).pathname)
  await expect(async () => {
    await phone.getByLabel('手机号').fill(mobile)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await expect(phone.getByText('验证码已发送')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: nextMessage, intervals: [31_000] })
  await phone.getByLabel('验证码', { exact: true }).fill(await codeOf(call, mobile))
  await phone.getByRole('button', { name: '登录' }).click()
  await expect(phone.getByRole('heading', { name: company })).toBeVisible()
}

/** The text of the code on a ticket, read from its picture as a scanner reads it. */
async function codeOn(ticket: Page): Promise<string> {
  const require = createRequire(import.meta.url)
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const picture = await ticket.getByRole('img', { name: '入场二维码' }).screenshot()
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  expect(found?.text).toMatch(/^T1\./)
  return found?.text ?? ''
}

/** A visitor signs up without money; answers the ticket's code. */
async function signUp(phone: Page, call: Call, mobile: string): Promise<string> {
  await phone.getByRole('link', { name: '立即报名' }).click()
  await phone.getByLabel('姓名').fill('林一鸣')
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('短信验证码').fill(await codeOf(call, mobile))
  await phone.getByRole('checkbox', { name: /我同意主办方/ }).check()
  await phone.getByRole('button', { name: '提交报名' }).click()
  await expect(phone.getByText('报名成功')).toBeVisible()
  return codeOn(phone)
}

/** Scans a badge without a connection; what the visitor ticks there comes through once there is one. */
async function scanOffline(scanner: Page, code: string) {
  await scanner.goto('/portal/scan/')
  await expect(scanner.getByText('在线')).toBeVisible()
  await scanner.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await scanner.context().setOffline(true)
  await scanner.keyboard.type(`${code}\n`)
  const met = scanner.getByRole('form', { name: '已采集' })
  await met.getByLabel('热', { exact: true }).check()
  await met.getByLabel('姓名').check()
  await met.getByLabel('手机号').check()
  await met.getByRole('button', { name: '保存' }).click()
  await expect(scanner.getByText('待上传 1')).toBeVisible()
  await scanner.context().setOffline(false)
  await expect(scanner.getByText('待上传 0')).toBeVisible({ timeout: 40_000 })
}

test('a hall of sixty booths is drawn; a company applies on a phone, takes a booth, signs, pays, and scans visitors without a connection', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  const call = await callsOf(page)
  const run = String(Date.now()).slice(-5)
  const { id, address } = await publishShow(call, `装备展 ${run}`)
  await drawHall(page, call, id)
  const { version } = await call<{ version: number }>('GET', `/v2/recruitment?activityId=${id}`)
  await call('PUT', '/v2/recruitment', {
    activityId: id,
    version,
    isOpen: true,
    intro: '面向数控机床与自动化企业招展。',
    categories: [],
    documents: [],
    deadline: null,
    terms: '展位不得转租。',
  })
  const phone = await (await phoneOf(browser)).newPage()
  const complaints = watchComplaints(phone)
  const hengli = { company: `恒力数控 ${run}`, contact: '沈建国', mobile: `1391${run}01` }
  await phone.goto(`${address}/exhibit`)
  await apply(phone, call, hengli)
  await openAs(page, `/enterprise/demo/activity/business?activity=${id}`)
  await offerBooth(page, hengli.company, 'A01')
  await signAndPay(phone, page, hengli)
  const visitor = await (await phoneOf(browser)).newPage()
  await visitor.goto(address)
  const code = await signUp(visitor, call, `1391${run}02`)
  await enterPortal(phone, call, hengli)
  await scanOffline(phone, code)
  await phone.goto('/portal/leads')
  await expect(phone.getByText('林一鸣', { exact: true })).toBeVisible()
  await phone.goto('/portal/report')
  await expect(phone.getByRole('link', { name: '¥9,000.00' })).toBeVisible()
  await visitor.context().close()
  // Without a connection the browser says so itself.
  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await phone.context().close()
})
