import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

import { headersOf, seriousViolations, sidewaysOverflow, signIn, watchComplaints } from './console.ts'

/** A picture of one pixel: any will do as a bank's receipt. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

/** The profile of a press that comes with the library of pictures. */
async function pressProfile(): Promise<Buffer> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
  const jpeg = await picture.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  return Buffer.from((await sharp(jpeg).metadata()).icc ?? '')
}

/** The order is paid as it is without a till: the buyer shows a receipt, the seller finds the money. */
async function pay(page: Page, orderId: string): Promise<void> {
  const buyer = await headersOf(page, 'manager')
  const upload = await page.request.post('/v2/upload', {
    headers: buyer,
    multipart: { file: { name: 'receipt.png', mimeType: 'image/png', buffer: pixel } },
  })
  const { fileId } = ((await upload.json()) as { data: { fileId: string } }).data
  const shown = await page.request.put(`/v2/order/proof/${orderId}`, {
    headers: buyer,
    data: { fileId, payer: 'Mingyuan', version: 1 },
  })
  expect(shown.status()).toBe(200)
  const paid = await page.request.put(`/v2/operator/order/confirm/${orderId}`, {
    headers: await headersOf(page),
    data: { version: 2 },
  })
  expect(paid.status()).toBe(200)
}

/** The price that the server asks for two people's cards as they are chosen here. */
async function priceOf(page: Page, cardIds: readonly string[]): Promise<string> {
  const specification = {
    sizeId: '90x50',
    bleed: 3,
    cropMarks: true,
    text: 'fonts',
    paper: 'art300',
    finishes: ['matt'],
    quantity: 500,
  }
  const answer = await page.request.post('/v2/print/quote', {
    headers: await headersOf(page, 'manager'),
    data: { lines: cardIds.map((carteId) => ({ carteId, specification })) },
  })
  const { amount } = ((await answer.json()) as { data: { amount: number } }).data
  return `¥${(amount / 100).toFixed(2)}`
}

/** Opens a job as the link of a message does. */
async function openJob(
  page: Page,
  path: string,
  { jobId, number }: { jobId: string; number: string },
): Promise<void> {
  await page.goto(`/enterprise${path}job=${jobId}`)
  await expect(page.getByRole('dialog').getByText(number, { exact: true }).first()).toBeVisible()
}

const step = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('two cards from the choice to the parcel: specification, cart, address, price, proof, production', async ({
  page,
  browser,
}, { retry }) => {
  test.slow()
  const complaints = watchComplaints(page)
  await signIn(page, 'manager')
  await page.goto('/enterprise/demo/digitalcard/cardprint')

  // Both sides, by the keyboard too.
  const turning = page.getByRole('button', { name: /翻到背面/ })
  await turning.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /翻到正面/ })).toBeVisible()

  const boxes = page.getByRole('table').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: '开始印刷', exact: true }).click()
  await expect(page).toHaveURL(/printbegin/)
  const cardIds = (new URL(page.url()).searchParams.get('cards') ?? '').split(',')
  expect(cardIds).toHaveLength(2)

  await page.getByText('90×50 mm', { exact: true }).click()
  await page.getByText(/^艺术纸/).click()
  await page.getByText('500 张', { exact: true }).click()
  const price = await priceOf(page, cardIds)
  await expect(page.getByText(price, { exact: true })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: '加入印刷车' }).click()

  await expect(page).toHaveURL(/view=cart/)
  await expect(page.getByRole('row', { name: /90×50 mm/ })).toHaveCount(2)
  await page.getByRole('button', { name: '去结算' }).click()

  await expect(page).toHaveURL(/cardprint\/payment/)
  await page.getByRole('button', { name: '新增地址' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('粘贴识别').fill(`林晓薇 13900010002 江苏省苏州市科技路 ${retry + 8} 号`)
  await form.getByRole('button', { name: '识别', exact: true }).click()
  await expect(form.getByLabel('收货人')).toHaveValue('林晓薇')
  await expect(form.getByLabel('详细地址')).toHaveValue(`科技路 ${retry + 8} 号`)
  // The county was not written: it is found by its name.
  await form.getByLabel('所在地区').fill('虎丘')
  await page.locator('.ant-cascader-menu-item').filter({ hasText: '虎丘区' }).first().click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`科技路 ${retry + 8} 号`) })).toBeChecked()
  // The cart stays behind in its tab, with the same sum.
  await expect(page.getByText(price, { exact: true }).filter({ visible: true })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  const ordered = page.waitForResponse(/\/v2\/print\/cart\/createOrder/)
  // The cashier opens a till by itself; what is paid before cannot be paid there any more.
  const till = page.waitForResponse(/\/v2\/order\/createTrade/)
  await page.getByRole('button', { name: '提交订单' }).click()
  const { data } = (await (await ordered).json()) as {
    data: { orderId: string; jobId: string; number: string; amount: number }
  }
  expect(`¥${(data.amount / 100).toFixed(2)}`).toBe(price)
  await expect(page).toHaveURL(new RegExp(`orders/cashier\\?.*orderId=${data.orderId}`))

  expect((await till).status()).toBe(200)
  await pay(page, data.orderId)
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'admin')
  await openJob(desk, '/system/printworks?', data)
  await step(desk, '发出样稿').click()
  await expect(desk.getByRole('dialog').getByText('待客户确认')).toBeVisible()

  await openJob(page, '/demo/digitalcard/cardprint?view=orders&', data)
  await expect(page.getByText(/到期将自动确认并印制/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '下载印刷 PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`印刷样稿 ${data.number}.pdf`)
  await step(page, '确认印刷').click()
  await page.getByRole('dialog', { name: '确认后开始印制' }).getByRole('button', { name: '确认印刷' }).click()
  await expect(page.getByRole('dialog').getByText('印制中')).toBeVisible()

  await openJob(desk, '/system/printworks?', data)
  await step(desk, '印完质检').click()
  await desk.getByRole('dialog').getByLabel('快递公司', { exact: true }).fill('顺丰速运')
  await desk.getByRole('dialog').getByLabel('运单号', { exact: true }).fill('SF1420087530001')
  await step(desk, '发货').click()
  await expect(desk.getByRole('dialog').getByText('顺丰速运 SF1420087530001')).toBeVisible()
  await desk.context().close()

  await openJob(page, '/demo/digitalcard/cardprint?view=orders&', data)
  await step(page, '确认收货').click()
  await expect(page.getByRole('dialog').getByText('已签收')).toBeVisible()

  // What is wrong is printed once more, for nothing, and without another proof where the buyer wants none.
  await page.getByRole('dialog').getByLabel('遇到的问题').fill('边缘被裁掉了')
  await step(page, '申请售后').click()
  await expect(page.getByRole('dialog').getByText('售后中')).toBeVisible()
  const press = await (await browser.newContext()).newPage()
  await signIn(press, 'admin')
  await openJob(press, '/system/printworks?', data)
  await press
    .getByRole('dialog')
    .getByLabel(/给客户的说明/)
    .fill('免费补印')
  await step(press, '免费补印').click()
  await press.getByRole('dialog', { name: '免费补印？' }).getByRole('button', { name: '免费补印' }).click()
  await expect(press.getByRole('dialog').getByText('补印中').first()).toBeVisible()
  await press.context().close()
  await openJob(page, '/demo/digitalcard/cardprint?view=orders&', data)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${data.number}-R1` })
    .click()
  await expect(page.getByRole('dialog').getByText('边缘被裁掉了', { exact: false }).first()).toBeVisible()
  await step(page, '免审付印').click()
  await page
    .getByRole('dialog', { name: '不再审稿，直接付印？' })
    .getByRole('button', { name: '免审付印' })
    .click()
  await expect(page.getByRole('dialog').getByText('印制中').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('who prints names the press by its profile; another file is refused at its field', async ({ page }) => {
  await signIn(page)
  await page.goto('/enterprise/system/printworks')
  const panel = page.getByRole('region', { name: '印刷机特性文件' })
  await expect(panel.getByText('未上传', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: '上传特性文件' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('wrong.icc', Buffer.alloc(4096))
  await dialog.getByRole('button', { name: '上传特性文件' }).click()
  await expect(dialog.getByText('这不是 ICC 特性文件')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await choose('press.icc', await pressProfile())
  await dialog.getByLabel('印刷条件代号（可不填）').fill('FOGRA39')
  await dialog.getByRole('button', { name: '上传特性文件' }).click()
  await expect(panel.getByText('FOGRA39', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog', { name: '停用这个特性文件？' }).getByRole('button', { name: '停用' }).click()
  await expect(panel.getByText('未上传', { exact: false })).toBeVisible()
})

test('on a phone nothing is cut off, and an empty choice leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'manager', { language: 'en', contentMode: 'dark' })
  await page.goto('/enterprise/demo/digitalcard/cardprint')
  await expect(page.getByRole('heading', { name: 'Card printing' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Turn to Back/ })).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousViolations(page)).toEqual([])
  await page.goto('/enterprise/demo/digitalcard/cardprint/printbegin')
  await page.getByRole('button', { name: 'Choose cards' }).click()
  await expect(page).toHaveURL(/cardprint$/)
})
