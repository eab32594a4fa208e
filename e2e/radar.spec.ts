import { randomUUID } from 'node:crypto'

import { devices, expect, test } from '@playwright/test'

import { headersOf, signIn, watchComplaints } from './console.ts'

test('a package is forwarded, read, asked about and ordered; the seller hears of it at once, calls, and the report tells', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  const headers = await headersOf(page)
  const mark = String(Date.now()).slice(-8)
  const send = async <T>(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> => {
    const own: Record<string, string> = { ...headers, 'idempotency-key': randomUUID() }
    const answer = await page.request[method](path, { headers: own, ...(data && { data }) })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  // Nobody is quiet, whichever hour it is.
  type Rules = { alerts: object }
  const { number, rules } = await send<{ number: number; rules: Rules }>('get', '/v2/radar/settings')
  const awake = { ...rules, alerts: { ...rules.alerts, quietFrom: 0, quietTo: 0, perDay: 100 } }
  await send('put', '/v2/radar/settings', { rules: awake, note: '', number })
  const offer = async (title: string, saleMode: string) => {
    const variants = [{ name: '标准', priceFen: 128_00, stock: 9 }]
    const made = await send<{ contentId: string }>('post', '/v2/product', { title, saleMode, variants })
    await send('put', '/v2/product/batch', { ids: [made.contentId], event: 'publish' })
    return { type: 'content', id: made.contentId }
  }
  const things = [await offer(`伺服压机${mark}`, 'enquire'), await offer(`夹爪套件${mark}`, 'book')]
  const title = `老客户资料${mark}`
  const draft = { title, message: '请看这两款。', things, departmentIds: [], posterId: null }
  await send('post', '/v2/package', draft)

  // The seller forwards the package and has the radar open.
  await page.goto(`/enterprise/demo/digitalhomepage/aimarketing/aimarkContent?keyword=${title}`)
  await page.getByRole('row', { name: title }).getByRole('button', { name: '转发' }).click()
  const text = await page.getByRole('textbox', { name: '复制文案和链接' }).inputValue()
  const [press = '', gripper = ''] = text.match(/https?:\/\/\S+/g) ?? []
  await page.goto('/enterprise/demo/digitalhomepage/aimarketing')
  await expect(page.getByRole('list').first()).toBeVisible()

  // The visitor reads and asks.
  const context = await browser.newContext({ ...devices['iPhone 13'], locale: 'zh-CN' })
  const phone = await context.newPage()
  const mobile = `138${mark}`
  await phone.goto(press)
  await phone.getByLabel('姓名').fill(`秦岚${mark}`)
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByLabel('需求').fill('两百件什么价格？')
  await phone.getByLabel('我同意企业使用以上信息与我联系').check()
  await phone.getByRole('button', { name: '提交询价' }).click()
  await expect(phone.getByText('已提交，企业会尽快与您联系。')).toBeVisible()
  const alert = page.getByText(`秦岚${mark} 提了问题或询价`)
  await expect(alert).toBeVisible({ timeout: 2000 })

  // The visitor orders; the next step is another one at once.
  await phone.goto(gripper)
  await phone.getByRole('button', { name: '预订' }).click()
  await phone.getByLabel('姓名').fill(`秦岚${mark}`)
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByLabel('收货地址').fill('苏州市工业园区星湖街 328 号')
  await phone.getByLabel('我同意企业使用以上信息处理订单并与我联系').check()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await expect(phone).toHaveURL(/\/p\/order\//)
  const [orderNumber = ''] = /M\d{8}-\d{8}/.exec(await phone.locator('body').innerText()) ?? []
  await expect(page.getByRole('listitem').filter({ hasText: `秦岚${mark}` })).toContainText('下单', {
    timeout: 2000,
  })
  await context.close()

  // The call and its outcome.
  await page.getByRole('button', { name: `秦岚${mark}` }).click()
  await expect(page.getByText(`秦岚${mark} 刚下单 → 今天致电确认交期与付款`)).toBeVisible()
  await page.getByRole('button', { name: '记录跟进' }).click()
  await page.getByRole('textbox', { name: '内容' }).fill(`交期两周，对方同意 ${mark}`)
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText(`交期两周，对方同意 ${mark}`).first()).toBeVisible()
  await page.getByRole('button', { name: '查看客户' }).click()
  await expect(page.getByRole('heading', { name: '名片正面' })).toBeVisible()
  await page.getByRole('button', { name: '查看客户' }).click()
  await expect(page.getByText(`电话：交期两周，对方同意 ${mark}`)).toBeVisible()

  // The weekly report and the rows behind a number.
  const reports = await send<{ list: { id: string; name: string }[] }>('get', '/v2/report/list')
  const weekly = reports.list.find(({ name }) => name === '营销周报')
  const made = await send<{ id: string; data: { numbers: { metric: string; value: number }[] } }>(
    'post',
    `/v2/report/${weekly?.id}/snapshot`,
  )
  await page.goto(`/enterprise/demo/digitalhomepage/marketreport/detail?id=${made.id}`)
  const orders = page.getByRole('listitem').filter({ hasText: /^订单/ })
  const counted = made.data.numbers.find(({ metric }) => metric === 'orders')?.value ?? 0
  expect(counted).toBeGreaterThan(0)
  await orders.getByRole('button', { name: String(counted), exact: true }).click()
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  expect(complaints).toEqual([])
})
