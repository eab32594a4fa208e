import { randomUUID } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'

import { drawPaperCard, paperPeople } from '../platform/testing/paper-card.ts'
import { choose, enter, headersOf, seriousViolations, signIn, watchComplaints } from './console.ts'
import { payAtTill } from './till.ts'

const area = '/enterprise/demo/digitalcard'
const colleague = { username: 'zhouziang', name: '周子昂' }
const holder = '陈思远'
const masked = (number: string) => `${number.slice(0, 3)}****${number.slice(-4)}`

/** What is called as somebody, beside the browser. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = { ...(await headersOf(page, 'manager')), 'idempotency-key': randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** The timeline of the customer that is open, the newest first: what happened, who did it, where it is known from. */
const timelineOf = (page: Page) => page.locator('.customer-timeline > li')

test('one customer: scanned, found twice, merged, shared with masked numbers, looked at, passed on, and all of it told', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  // Names and numbers of this try alone.
  const mark = randomUUID().slice(0, 6)
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const name = `张${mark}`
  const folder = `回访 ${mark}`
  const [printed] = paperPeople
  if (!printed) throw new Error('nobody is there')
  await signIn(page, 'manager')
  await post(page, '/v2/res/carte/createCarte', {
    name,
    mobiles: [mobile],
    company: '云帆旧名公司',
    title: '采购经理',
  })

  // A folder of the company for whom they call back.
  await page.goto(`${area}/cardholder`)
  await page.getByRole('button', { name: '新建名片夹' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称', { exact: true }).fill(folder)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)

  // The paper card is read, and its number is known already.
  await page.goto(`${area}/customerresources`)
  await page.getByRole('button', { name: '扫描名片' }).click()
  const scanning = page.getByRole('dialog', { name: '扫描名片' })
  const picture = await drawPaperCard(
    { ...printed, mobile, email: `${mark}@yunfan-tech.cn` },
    { isPhoto: true },
  )
  await scanning
    .locator('input[type=file][aria-label="选择图片"]')
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture })
  const card = scanning.getByRole('region', { name: '名片 1', exact: true })
  await expect(card.getByText('待确认')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByLabel('手机')).toHaveValue(mobile)
  await expect(card.getByLabel('公司')).toHaveValue(printed.company)
  await expect(card.getByAltText('手机在图片上的位置')).toBeVisible()
  await expect(card.getByText('可能已有这位客户')).toBeVisible()
  await card.getByLabel('姓名').fill(name)
  await card.getByRole('radio', { name: '保留两者' }).check()
  await scanning.getByRole('button', { name: '保存 1 位客户' }).click()
  await expect(page.getByText('已保存 1 位客户。')).toBeVisible()

  // The two are one person: what is printed stays, the title is the former one.
  await page.goto(`${area}/customerresources?keyword=${encodeURIComponent(name)}&source=scan`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: '疑似重复' })).toBeVisible()
  await page.getByRole('button', { name: '合并' }).first().click()
  const merging = page.getByRole('dialog', { name: '合并客户' })
  await merging.getByRole('radiogroup', { name: '职务' }).getByText('用右侧').click()
  await expect(merging.getByRole('row', { name: '公司' })).toContainText('云帆旧名公司')
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByRole('heading', { name: '已并入的名片' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: printed.company }).first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '采购经理' }).first()).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  const customerPage = page.url()

  // What was photographed is on the card.
  await page.getByRole('button', { name: '查看名片' }).click()
  await expect(page.getByRole('img', { name })).toBeVisible()
  await page.goto(customerPage)

  // Into the folder.
  await page.getByRole('button', { name: `更多 ${name}` }).click()
  await page.getByRole('menuitem', { name: '加入分组' }).click()
  const picking = page.getByRole('dialog', { name: '加入分组' })
  await picking.getByLabel('选择分组').fill(folder)
  await page.locator('.ant-select-item-option').filter({ hasText: folder }).click()
  await page.keyboard.press('Escape')
  await picking.getByRole('button', { name: '加入', exact: true }).click()
  await expect(page.getByText('已加入 1 位客户')).toBeVisible()

  // The folder is opened to a colleague: to look, numbers masked, until a day.
  await page.goto(`${area}/cardholder`)
  await page.getByRole('button', { name: folder, exact: true }).click()
  await expect(page.getByRole('heading', { name: folder })).toBeVisible()
  const groupId = new URL(page.url()).searchParams.get('groupId') ?? ''
  await page.getByRole('tab', { name: '授权' }).click()
  await page.getByRole('combobox', { name: '选择人员' }).fill(colleague.name)
  await page.locator('.ant-select-item-option').filter({ hasText: colleague.name }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel(`结束时间 ${colleague.name}`).fill('2027-12-31')
  await page.keyboard.press('Enter')
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByText('授权已更新')).toBeVisible()

  // The colleague sees the customer, the number masked; each look is counted, and no file may be taken.
  const other = await (await browser.newContext()).newPage()
  const theirComplaints = watchComplaints(other)
  await enter(other, colleague.username)
  const folderPage = `${area}/cardholder/cardhdetails?groupId=${groupId}`
  await other.goto(folderPage)
  await expect(other.getByText(masked(mobile))).toBeVisible()
  await expect(other.getByText(mobile, { exact: true })).toHaveCount(0)
  await expect(other.getByRole('button', { name: '导出' }).first()).toHaveAttribute('aria-disabled', 'true')
  const left: number[] = []
  for (let look = 0; look < 2; look += 1) {
    await other.goto(folderPage)
    await other.getByRole('button', { name: `查看 ${name} 的完整号码` }).click()
    await expect(other.getByText(mobile, { exact: true })).toBeVisible()
    left.push(Number(/\d+/.exec(await other.getByText(/今天还可以查看 \d+ 次/).innerText())?.[0]))
  }
  expect(left[1]).toBe((left[0] ?? 0) - 1)

  // The customer changes hands.
  await page.goto(customerPage)
  await page.getByRole('button', { name: '转移' }).click()
  const passing = page.getByRole('dialog')
  await choose(page, passing.getByLabel('接收人'), colleague.name)
  await expect(passing.getByText('1 位可以转移')).toBeVisible()
  await passing.getByRole('button', { name: '提交转移' }).click()
  await expect(page.getByText('已转移 1 位客户')).toBeVisible()

  // The new owner reads the number, and everything that happened: what, who, from where.
  await other.goto(customerPage)
  await expect(other.getByText(mobile, { exact: true })).toBeVisible()
  const told = timelineOf(other)
  const all = [
    [`由 ${holder} 转移给 ${colleague.name}`, '客户转移'],
    ['查看号码', colleague.name],
    ['查看号码', colleague.name],
    [`名片夹“${folder}”授权给 ${colleague.name}，可查看`, `${holder} · 名片夹`],
    [`放入名片夹“${folder}”`, `${holder} · 名片夹`],
    ['合并名片', `${holder} · 后台操作`],
    ['由扫描的名片录入', '扫描'],
    ['由同事录入', ''],
  ] as const
  await expect(told.first()).toContainText(all[0][0])
  let place = -1
  const texts = await told.allInnerTexts()
  for (const [what, who] of all) {
    place = texts.findIndex((text, at) => at > place && text.includes(what) && text.includes(who))
    expect(place, `${what} stands in its place in:\n${texts.join('\n')}`).toBeGreaterThanOrEqual(0)
  }

  // Taken back, the folder is gone with the next request.
  await page.goto(`${folderPage}&tab=grants`)
  await page.getByRole('button', { name: `移除 ${colleague.name}` }).click()
  const saved = page.waitForResponse(/\/v2\/group\/grant$/)
  await page.getByRole('button', { name: '保存授权' }).click()
  await saved
  await expect(page.getByText('还没有授权给其他人')).toBeVisible()
  await other.goto(folderPage)
  await expect(other.getByText('名片夹不存在，或您已没有权限')).toBeVisible()
  await other.context().close()
  // What is not there any more is answered so, and browsers say it.
  expect(theirComplaints.filter((text) => !text.includes('404'))).toEqual([])
  expect(complaints).toEqual([])
})

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('one purchase: a template and printed cards, paid at the rehearsed till, invoiced by the desk', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const mark = randomUUID().slice(0, 6)
  await signIn(page, 'manager')
  await page.goto(`${area}/cardlist/payment`)
  await page.getByLabel('模板名称').fill(`一次购买 ${mark}`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await payAtTill(page, context)
  // The page follows by itself: nobody presses anything.
  await expect(page.getByText(`一次购买 ${mark} 已生效。`)).toBeVisible()

  // Cards are printed from what is there.
  const address = {
    name: '林晓薇',
    mobile: '13900010002',
    districtCode: '320505',
    detail: `科技路 ${mark} 号`,
    postcode: '',
    isDefault: false,
  }
  await post(page, '/v2/address', address)
  await page.goto(`${area}/cardprint`)
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: '开始印刷', exact: true }).click()
  await page.getByRole('button', { name: '加入印刷车' }).click()
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('radio', { name: new RegExp(mark) }).check()
  const ordered = page.waitForResponse(/\/v2\/print\/cart\/createOrder/)
  await page.getByRole('button', { name: '提交订单' }).click()
  const { data } = (await (await ordered).json()) as { data: { number: string; amount: number } }
  await payAtTill(page, context)
  await expect(page.getByText('付款成功')).toBeVisible()

  // An invoice of the cards is asked for…
  const none = { address: '', phone: '', bank: '', bankAccount: '', email: '', mobile: '' }
  const title = {
    type: 'enterprise',
    name: `明远智造 ${mark}`,
    taxNumber: '91350100M000100Y43',
    takesSpecial: false,
    isDefault: false,
  }
  await post(page, '/v2/invoice', { ...title, ...none })
  await page.goto(`${area}/invoice`)
  await page.getByText('开票申请', { exact: true }).click()
  await page.getByRole('button', { name: '申请开票' }).first().click()
  const asking = page.getByRole('dialog', { name: '申请开票' })
  await choose(page, asking.getByLabel('订单'), data.number)
  await choose(page, asking.getByLabel('抬头'), mark)
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('开票申请已提交')).toBeVisible()

  // …and written by the desk.
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'admin')
  await desk.goto(`/enterprise/system/seller-desk?tab=invoices&keyword=${data.number}`)
  await desk.getByRole('button', { name: '受理' }).click()
  await desk.getByRole('button', { name: '开票', exact: true }).click()
  const writing = desk.getByRole('dialog', { name: '登记发票' })
  const number = `2611${String(Date.now()).slice(-8)}`
  await writing.getByLabel('发票号码').fill(number)
  await writing
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf })
  await writing.getByRole('button', { name: '开票' }).click()
  await expect(desk.getByText('已处理').last()).toBeVisible()
  await desk.context().close()

  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText(`¥${(data.amount / 100).toFixed(2)}`).first()).toBeVisible()
  expect(complaints).toEqual([])
})
