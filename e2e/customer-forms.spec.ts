import { expect, type Page, test } from '@playwright/test'

import { choose, seriousViolations, signIn, watchComplaints } from './console.ts'

const address = '/enterprise/demo/digitalcard/customerresources/customerform'

/** A small picture: one red pixel. */
const picture = {
  name: '门头.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function addField(page: Page, kind: string, name: string) {
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await page.getByLabel('名称', { exact: true }).fill(name)
}

async function publish(page: Page) {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/^已发布第 \d+ 版/)).toBeVisible()
}

test('a field is added, published, asked for, and stands in the list with its answer', async ({ page }) => {
  const complaints = watchComplaints(page)
  const name = `表单客户${Date.now() % 100_000}`
  await signIn(page)
  await page.goto(`${address}?tab=form`)
  await page.getByRole('button', { name: '开始修改' }).click()
  await addField(page, '多选', '关注的展会')
  await page.getByLabel(/^选项/).fill('工博会\n进博会')
  await publish(page)

  await page.getByRole('tab', { name: '登记的客户' }).click()
  await page.getByRole('button', { name: '登记客户' }).first().click()
  const form = page.getByRole('dialog', { name: '登记客户' })
  await form.getByLabel('手机').fill('1380013')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写', { exact: true })).toBeVisible()
  await expect(form.getByText('请填写正确的号码')).toBeVisible()
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('手机').fill(`1380013${String(Date.now()).slice(-4)}`)
  await choose(page, form.getByLabel('来源'), '上门拜访')
  await form.getByRole('checkbox', { name: '进博会' }).last().check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*上门拜访`) })).toBeVisible()
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('a form with a picture and a signature is begun, left, gone on with, and shows both in the record', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const name = `签名客户${Date.now() % 100_000}`
  await signIn(page)
  await page.goto(`${address}?tab=form`)
  await page.getByRole('button', { name: '开始修改' }).click()
  await addField(page, '图片', '现场照片')
  await addField(page, '签名', '客户签名')
  await publish(page)

  await page.getByRole('tab', { name: '登记的客户' }).click()
  await page.getByRole('button', { name: '登记客户' }).first().click()
  const form = page.getByRole('dialog', { name: '登记客户' })
  await form.getByLabel('姓名', { exact: true }).fill(name)
  await form.locator('input[type="file"]').first().setInputFiles(picture)
  await expect(form.getByRole('img', { name: picture.name })).toBeVisible()
  await form.getByRole('button', { name: '稍后再填' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('已暂存，72 小时内可以接着填')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '登记客户' }).first().click()
  await form.getByRole('button', { name: '接着填' }).click()
  await expect(form.getByLabel('姓名', { exact: true })).toHaveValue(name)
  await expect(form.getByRole('img', { name: picture.name })).toBeVisible()

  await form.getByLabel('签名人').fill('李雷')
  await form.getByRole('button', { name: '确认签名' }).click()
  await expect(form.getByText('请先在签名区书写')).toBeVisible()
  const pad = form.getByRole('img', { name: /^签名区/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 180, box.y + 30, { steps: 8 })
  await page.mouse.move(box.x + 260, box.y + 100, { steps: 8 })
  await page.mouse.up()
  await form.getByRole('button', { name: '确认签名' }).click()
  await expect(form.getByRole('img', { name: /^李雷 于 .* 手写签名$/ })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  const row = page.getByRole('row', { name: new RegExp(name) })
  await row
    .getByRole('button', { name: new RegExp(`^${name}|更多`) })
    .last()
    .click()
  await page.getByRole('menuitem', { name: '查看登记内容' }).click()
  const record = page.getByRole('dialog', { name: '登记内容' })
  await expect(record.getByRole('img', { name: picture.name })).toBeVisible()
  await expect(record.getByRole('img', { name: /^李雷 于 .* 手写签名$/ })).toBeVisible()
  // What was begun is done with.
  await record.getByRole('button', { name: '关闭' }).click()
  await expect(record).toHaveCount(0)
  await page.getByRole('button', { name: '登记客户' }).first().click()
  await expect(form.getByLabel('姓名', { exact: true })).toHaveValue('')
  await expect(form.getByRole('button', { name: '接着填' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
