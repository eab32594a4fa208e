import { expect, type Locator, type Page, test } from '@playwright/test'

import { headersOf, seriousViolations, sidewaysOverflow, signIn, watchComplaints } from './console.ts'

interface Template {
  templateId: string
  version: number
  skin: object
}

const words = '明远科技邀您同行'

/** A picture of one pixel: any will do as a ground. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

async function verticalTemplate(page: Page): Promise<Template> {
  const headers = await headersOf(page)
  const list = (await (await page.request.get('/v2/template/list', { headers })).json()) as {
    data: { vertical: Template[] }
  }
  const id = list.data.vertical[0]?.templateId ?? ''
  return ((await (await page.request.get(`/v2/template/${id}`, { headers })).json()) as { data: Template })
    .data
}

/** The template as it was seeded, whatever an attempt before this one has left behind. */
async function withoutDesign(page: Page): Promise<Template> {
  const headers = await headersOf(page)
  const { templateId, version, skin } = await verticalTemplate(page)
  await page.request.delete(`/v2/template/design/draft?templateId=${templateId}`, { headers })
  const plain = { ...skin, design: undefined }
  await page.request.put('/v2/template/skin', { headers, data: { templateId, skin: plain, version } })
  return verticalTemplate(page)
}

/** A card of the template as a stranger's phone asks for it. */
async function publicPage(page: Page, templateId: string): Promise<string> {
  const headers = await headersOf(page)
  const query = `templateId=${templateId}&status=active&limit=1`
  const list = (await (await page.request.get(`/v2/carte/listByTemplate?${query}`, { headers })).json()) as {
    data: { list: { carteId: string }[] }
  }
  const card = await page.request.get(`/v2/carte/getCarte?carteId=${list.data.list[0]?.carteId ?? ''}`, {
    headers,
  })
  return ((await card.json()) as { data: { publicUrl: string } }).data.publicUrl.replace(
    /^https?:\/\/[^/]+/,
    '',
  )
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing to take hold of')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function pickColour(page: Page, label: string, hex: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true })
  await button.click()
  await page.getByRole('tooltip').filter({ hasText: 'HEX', visible: true }).getByRole('textbox').fill(hex)
  await expect(button).toHaveText(`#${hex}`)
  await page.keyboard.press('Escape')
}

test('design a face: add, drag, colour, be warned, mend, publish, see it on the public page, take it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  const before = await withoutDesign(page)
  const path = await publicPage(page, before.templateId)
  await page.goto(`/enterprise/demo/digitalcard/cardcustom?id=${before.templateId}`)
  const canvas = page.getByRole('application')
  await expect(canvas).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])

  // Words of the company's own, set upon the card and moved by the mouse and by the keyboard.
  await page.getByRole('button', { name: '固定文字', exact: true }).click()
  await page.getByRole('textbox', { name: '内容' }).fill(words)
  const drawn = canvas.locator('[data-element-id]').filter({ hasText: words })
  await expect(drawn).toBeVisible()
  const start = await middleOf(drawn)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 60, { steps: 6 })
  await page.mouse.move(start.x, start.y + 120, { steps: 6 })
  await page.mouse.up()
  const moved = await middleOf(drawn)
  expect(moved.y - start.y).toBeGreaterThan(80)
  await canvas.press('ArrowDown')
  await expect.poll(async () => (await middleOf(drawn)).y).toBeGreaterThan(moved.y)
  // The focus is beside the canvas.
  await page.getByRole('tab', { name: '属性' }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await middleOf(drawn)).y).toBeCloseTo(moved.y, 0)
  await expect(page.getByText('已保存', { exact: true })).toBeVisible({ timeout: 15_000 })

  // A plate under the words in nearly their colour cannot be read: the list says so, and mends it.
  await pickColour(page, '颜色', 'f4f4f2')
  await page.getByRole('button', { name: '矩形', exact: true }).click()
  await pickColour(page, '填充', 'ffffff')
  await canvas.press('Control+Shift+[')
  const plate = canvas.locator('[data-element-id]').first()
  const from = await middleOf(plate)
  const to = await middleOf(drawn)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('tab', { name: /检查/ }).click()
  const warning = page.getByRole('listitem').filter({ hasText: `“${words}”看不清` })
  await expect(warning).toBeVisible()
  await expect(canvas.locator('.design-chip').first()).toBeVisible()
  await warning.getByRole('button', { name: '一键修正' }).click()
  await expect(warning).toHaveCount(0)

  // Published, it is what strangers see; nothing of the draft was seen before.
  expect(await (await page.request.get(path)).text()).not.toContain(words)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布名片设计' })
  await expect(dialog.getByText(/张名片将更换为新设计/)).toBeVisible()
  await expect(dialog.getByText(/^新增：/)).toBeVisible()
  await dialog.getByRole('button', { name: /确认发布|仍然发布/ }).click()
  await expect(page.getByText(/已发布第 \d+ 版/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const visitor = await phone.newPage()
  await visitor.goto(path)
  await expect(visitor.locator('.cf-svg').getByText(words)).toBeVisible()
  expect(await sidewaysOverflow(visitor)).toBeLessThanOrEqual(0)

  // The version before is published once more, and the cards look as they did.
  await page.getByRole('button', { name: /版本$/ }).click()
  const versions = page.getByRole('dialog', { name: '发布记录' })
  await expect(versions.getByRole('listitem').first()).toContainText('自定义设计')
  await versions.getByRole('button', { name: '再次发布' }).first().click()
  await page
    .getByRole('dialog', { name: /再次发布第/ })
    .getByRole('button', { name: '再次发布' })
    .click()
  await expect(versions).toBeHidden()
  await expect.poll(async () => (await visitor.request.get(path)).text()).not.toContain(words)
  await phone.close()
  expect(complaints).toEqual([])
})

test('a gradient and then a picture as ground, published, are what strangers see', async ({ page }) => {
  await signIn(page)
  const { templateId } = await withoutDesign(page)
  const path = await publicPage(page, templateId)
  await page.goto(`/enterprise/demo/digitalcard/cardcustom?id=${templateId}`)
  await expect(page.getByRole('application')).toBeVisible()
  const publish = async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '发布名片设计' })
    await dialog.getByRole('button', { name: /确认发布|仍然发布/ }).click()
    await expect(dialog).toBeHidden()
  }
  const seen = async () => (await page.request.get(path)).text()
  await page.getByRole('combobox', { name: '背景' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '渐变' }).click()
  await expect(page.getByText('起始色')).toBeVisible()
  await publish()
  await expect.poll(seen).toMatch(/<linearGradient id="[^"]*ground"/)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'ground.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText('遮罩浓度')).toBeVisible()
  await publish()
  await expect
    .poll(seen)
    .toMatch(/<image [^>]*href="\/files\/[^"]+"[^>]*preserveAspectRatio="xMidYMid slice"/)
  await withoutDesign(page)
})

test('the designer on a phone changes words and colours without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const { templateId } = await verticalTemplate(page)
  await page.goto(`/enterprise/demo/digitalcard/cardcustom?id=${templateId}`)
  await expect(page.getByRole('application')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '图层' }).click()
  await page
    .getByRole('dialog', { name: '图层' })
    .getByRole('button', { name: '联系方式', exact: true })
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '属性' }).click()
  await expect(
    page.getByRole('dialog', { name: '属性' }).getByRole('heading', { name: '联系方式' }).first(),
  ).toBeVisible()
})
