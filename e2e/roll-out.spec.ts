import { devices, expect, type Page, test } from '@playwright/test'
import { writeXlsx } from 'hucre'

import { claimLinkOf, claimWith } from './claim.ts'
import { choose, headersOf, signIn, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

const heads = new Map<string, { authorization: string }>()

/** Everybody signs in once for all the calls that the test makes by itself. */
async function headOf(page: Page, username: string): Promise<{ authorization: string }> {
  const head = heads.get(username) ?? (await headersOf(page, username))
  heads.set(username, head)
  return head
}

/** One call of a test by itself, as somebody; what a refusal says is what the test says. */
async function call<T>(
  page: Page,
  username: string,
  [method, path, data]: readonly [string, string, object?],
): Promise<T> {
  const headers = { ...(await headOf(page, username)), 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  const body = (await answer.json()) as { code: number; msg: string; data: T }
  expect(body.code, `${method} ${path}: ${body.msg}`).toBe(200)
  return body.data
}

const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

/** A template with room for a whole company: ordered by its administrator, paid by transfer, confirmed by who sells. */
async function buyTemplate(page: Page, name: string): Promise<string> {
  interface Order {
    orderId: string
    version: number
    templateId: string
  }
  const draft = {
    kind: 'template_purchase',
    planId: 'business',
    orientation: 'vertical',
    name,
    seats: 240,
    months: 12,
  }
  const order = await call<Order>(page, 'manager', ['POST', '/v2/order/createOrder', draft])
  const uploaded = await page.request.post('/v2/upload', {
    headers: await headOf(page, 'manager'),
    multipart: { file: { name: 'receipt.png', mimeType: 'image/png', buffer: receipt } },
  })
  const { data: file } = (await uploaded.json()) as { data: { fileId: string } }
  const proof = { fileId: file.fileId, payer: '明远智造科技（苏州）有限公司', version: order.version }
  const proved = await call<Order>(page, 'manager', ['PUT', `/v2/order/proof/${order.orderId}`, proof])
  const paid = await call<Order>(page, 'admin', [
    'PUT',
    `/v2/operator/order/confirm/${order.orderId}`,
    { version: proved.version },
  ])
  return paid.templateId
}

const people = 200
const faulty = new Map<number, Partial<Record<'name' | 'mobile' | 'mail', string>>>([
  [3, { mobile: '12345' }],
  [40, { mobile: '1370001' }],
  [77, { name: '' }],
  [101, { mail: 'no mail' }],
  [150, { mobile: 'abc' }],
  [178, { name: '' }],
  [199, { mail: '@' }],
])
const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何'
const nameOf = (place: number) => `${surnames[place % 20]}${'一二三四五六七八九十'[Math.floor(place / 20)]}舟`
const mobileOf = (place: number) => `1370001${String(1000 + place)}`

async function sheet(places: readonly number[], { broken }: { broken: boolean }) {
  const rows = places.map((place) => {
    const fault = (broken ? faulty.get(place) : undefined) ?? {}
    const {
      name = nameOf(place),
      mobile = mobileOf(place),
      mail = `roll${place}@mingyuan-smart.example`,
    } = fault
    return [name, '客户顾问', mobile, mail]
  })
  const content = await writeXlsx({
    sheets: [{ name: '员工', rows: [['姓名', '职位', '手机', '邮箱'], ...rows] }],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: '全体员工.xlsx', mimeType, buffer: Buffer.from(content) }
}
const everybody = Array.from({ length: people }, (_, place) => place)

test('a template for everybody: a field is restricted, two hundred cards come in, seven rows are mended, one is claimed on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const templateId = await buyTemplate(page, '全员名片')
  await signIn(page)

  // Who holds a card may not change the title on it.
  await page.goto(`/enterprise/demo/digitalcard/cardlist/detail?id=${templateId}`)
  await expect(inFront(page).getByRole('heading', { name: '全员名片' })).toBeVisible()
  await inFront(page).getByRole('tab', { name: '字段规则' }).click()
  await choose(page, inFront(page).getByLabel('谁可修改 职位'), '模板管理员')
  await inFront(page).getByRole('button', { name: '保存并发布' }).click()
  await expect(page.getByText('已保存，所有名片已更新')).toBeVisible()
  const rules = await call<{ fields: { key: string; editableBy: string }[] }>(page, 'admin', [
    'GET',
    `/v2/template/field?templateId=${templateId}`,
  ])
  expect(rules.fields.find(({ key }) => key === 'title')?.editableBy).toBe('admin')

  // Two hundred rows, seven of them wrong: 193 cards now, the seven when they are mended.
  await page.goto(`/enterprise/demo/digitalcard/staffcard?templateId=${templateId}`)
  await page.getByRole('button', { name: '批量导入' }).first().click()
  const dialog = page.getByRole('dialog', { name: '批量导入名片' })
  await dialog.locator('input[type=file]').setInputFiles(await sheet(everybody, { broken: true }))
  await expect(dialog.getByText('7 行有错误，不会导入；其余 193 行可以导入')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '导入 193 张名片' }).click()
  await expect(dialog.getByText('导入完成，新建 193 张名片')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '再导入一个文件' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await sheet([...faulty.keys()], { broken: false }))
  await dialog.getByRole('button', { name: '导入 7 张名片' }).click({ timeout: 60_000 })
  await expect(dialog.getByText('导入完成，新建 7 张名片')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '查看名片' }).click()
  await expect(inFront(page).getByText(`共 ${people} 条`)).toBeVisible()

  // One of them gets word and takes the card on a phone; a wrong number is refused.
  const name = nameOf(8)
  await page.getByPlaceholder('姓名、拼音、职位或手机号').fill(mobileOf(8))
  await page.keyboard.press('Enter')
  await expect(inFront(page).getByText('共 1 条')).toBeVisible()
  const link = await claimLinkOf(page, mobileOf(8))
  const place = {
    ...devices['iPhone 13'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(baseURL && { baseURL }),
  }
  const phone = await (await browser.newContext(place)).newPage()
  const complaintsOnPhone = watchComplaints(phone)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: '领取您的电子名片' })).toBeVisible()
  await claimWith(phone, '13700009999')
  await expect(phone.getByText(/号码不一致/)).toBeVisible()
  await claimWith(phone, mobileOf(8))
  await expect(phone.getByText('领取成功')).toBeVisible()
  await phone.getByText('打开我的名片').click()
  await expect(phone.getByText(name).first()).toBeVisible()
  await phone.context().close()

  const counts = await call<Record<string, number>>(page, 'admin', [
    'GET',
    `/v2/carte/counts?templateId=${templateId}`,
  ])
  expect(counts).toMatchObject({ active: 1, unclaimed: people - 1 })
  expect(complaints).toEqual([])
  expect(complaintsOnPhone.filter((complaint) => !/4\d\d/.test(complaint))).toEqual([])
})
