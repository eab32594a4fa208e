import { randomUUID } from 'node:crypto'

import { devices, expect, test } from '@playwright/test'

import { drawPaperCard, paperPeople } from '../platform/testing/paper-card.ts'
import { headersOf, signIn, watchComplaints } from './console.ts'

const list = '/enterprise/demo/digitalcard/customerresources'
const sheet = (rows: readonly (readonly string[])[]) => ({
  name: 'customers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\u{feff}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`),
})
const newMobile = () => `199${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

test('a paper card is photographed, looked through and becomes a customer', async ({ page }) => {
  const complaints = watchComplaints(page)
  const [person] = paperPeople
  if (!person) throw new Error('nobody is there')
  await signIn(page, 'staff')
  await page.goto('/enterprise/demo/digitalcard/scancards')
  const pictures = {
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPaperCard(person, { isPhoto: true }),
  }
  await page.locator('input[type=file][aria-label="选择图片"]').setInputFiles(pictures)
  const card = page.getByRole('region', { name: '名片 1', exact: true })
  await expect(card.getByText('待确认')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByLabel('邮箱')).toHaveValue(person.email)
  await expect(card.getByAltText('手机在图片上的位置')).toBeVisible()
  // A name of its own and a number of its own: the test can be repeated.
  const name = `张${randomUUID().slice(0, 6)}`
  await card.getByLabel('姓名').fill(name)
  await card.getByLabel('手机').fill(newMobile())
  await card.getByLabel('邮箱').fill(`${randomUUID().slice(0, 8)}@example.com`)
  const keep = card.getByRole('radio', { name: '保留两者' })
  // An earlier attempt left a customer of the same picture.
  if (await keep.isVisible()) await keep.check()
  await page.getByRole('button', { name: /^保存 1 位客户/ }).click()
  await expect(page.getByText('已保存 1 位客户。')).toBeVisible()
  await page.goto(`${list}?keyword=${encodeURIComponent(name)}`)
  await expect(page.getByText(name).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a visitor photographs the own paper card, and the form of the card page is filled', async ({
  page,
  browser,
  baseURL,
}) => {
  const [person] = paperPeople
  if (!person) throw new Error('nobody is there')
  const headers = await headersOf(page)
  const get = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
  const { vertical } = await get<{ vertical: { templateId: string }[] }>('/v2/template/list')
  const { list: cards } = await get<{ list: { publicId: string }[] }>(
    `/v2/carte/listByTemplate?templateId=${vertical[0]?.templateId}&status=active&limit=1`,
  )
  const phone = await browser.newContext({
    ...devices['iPhone 13'],
    locale: 'zh-CN',
    ...(baseURL && { baseURL }),
  })
  const visitor = await phone.newPage()
  const complaints = watchComplaints(visitor)
  await visitor.goto(`/c/${cards[0]?.publicId}#exchange`)
  await visitor.locator('#exchange-company').fill('自己填写的公司')
  const choose = visitor.getByLabel('拍名片，自动填写')
  await choose.setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPaperCard(person, { isPhoto: true }),
  })
  await expect(visitor.getByText(/已填写 \d 项，请核对后再发送/)).toBeVisible({ timeout: 60_000 })
  await expect(visitor.locator('#exchange-name')).toHaveValue(person.name)
  await expect(visitor.locator('#exchange-mobile')).toHaveValue(person.mobile)
  await expect(visitor.locator('#exchange-email')).toHaveValue(person.email)
  // The visitor's own words stay.
  await expect(visitor.locator('#exchange-company')).toHaveValue('自己填写的公司')
  expect(complaints).toEqual([])
  await choose.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(visitor.getByText('请选择 JPG、PNG 或 WebP 格式、5 MB 以内的照片。')).toBeVisible()
  await expect(visitor.locator('#exchange-name')).toHaveValue(person.name)
  await phone.close()
})

test('a sheet of customers is checked, mended, imported and taken back', async ({ page }) => {
  const complaints = watchComplaints(page)
  const [one, other] = [`甲${randomUUID().slice(0, 6)}`, `乙${randomUUID().slice(0, 6)}`]
  const header = ['姓名', '手机', '公司']
  const right = [one, newMobile(), '云帆']
  await signIn(page, 'admin')
  await page.goto(list)
  await page.getByRole('button', { name: '导入客户' }).click()
  const dialog = page.getByRole('dialog', { name: '导入客户' })
  await dialog.locator('input[type=file]').setInputFiles(sheet([header, right, [other, '12345', '云帆']]))
  await expect(dialog.getByText('1 行有错误，不会导入；其余 1 行可以导入')).toBeVisible()
  await expect(dialog.getByText('手机号“12345”不正确')).toBeVisible()
  await dialog.getByRole('button', { name: '重新上传' }).click()
  await dialog.locator('input[type=file]').setInputFiles(sheet([header, right, [other, newMobile(), '云帆']]))
  await expect(dialog.getByText('2 行数据全部可以导入')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('已导入 2 位客户。')).toBeVisible()
  await dialog.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('dialog', { name: '撤销这次导入？' }).getByRole('button', { name: '撤销导入' }).click()
  await expect(dialog.getByText('这次导入已撤销')).toBeVisible()
  expect(complaints).toEqual([])
})
