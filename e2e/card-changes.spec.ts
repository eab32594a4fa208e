import { expect, type Page, test } from '@playwright/test'
import { writeXlsx } from 'hucre'

import { headersOf, openAs, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

interface Made {
  carteId: string
  mobile: string
}

/** A card of the company's first template that no other test knows. */
async function newCard(page: Page, head: { authorization: string }): Promise<Made & { templateId: string }> {
  const templates = (await (await page.request.get('/v2/template/list', { headers: head })).json()) as {
    data: { vertical: { templateId: string }[] }
  }
  const templateId = templates.data.vertical[0]?.templateId ?? ''
  const mobile = `1560${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const answer = await page.request.post('/v2/carte', {
    headers: { ...head, 'idempotency-key': crypto.randomUUID() },
    data: {
      templateId,
      fieldValues: { name: '改改', title: '客户顾问', mobile, email: 'change@mingyuan-smart.example' },
    },
  })
  const { data, msg } = (await answer.json()) as { data: { carteId: string } | null; msg: string }
  expect(data?.carteId, msg).toBeTruthy()
  return { carteId: data?.carteId ?? '', mobile, templateId }
}

const titleOf = async (page: Page, head: { authorization: string }, carteId: string) => {
  const answer = await page.request.get(`/v2/carte/getCarte?carteId=${carteId}`, { headers: head })
  return ((await answer.json()) as { data: { title: string } }).data.title
}

test('a sheet of changes: found by mobile, looked at before and after, one row wrong, written and taken back', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const head = await headersOf(page, 'manager')
  const { carteId, mobile, templateId } = await newCard(page, head)
  await openAs(page, `/enterprise/demo/digitalcard/staffcard?templateId=${templateId}`, 'manager')
  await inFront(page).getByRole('button', { name: '批量修改' }).first().click()
  const dialog = page.getByRole('dialog', { name: '批量修改名片' })
  const rows = [
    ['手机', '职位'],
    [mobile, '资深客户顾问'],
    ['15600000000', '查无此人'],
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: '修改.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: '名片', rows }] })),
  })
  await expect(dialog.getByText('1 张名片将被修改，0 张没有变化，1 行有错误不会修改')).toBeVisible({
    timeout: 60_000,
  })
  await dialog.getByRole('tab', { name: '将修改 1' }).click()
  await expect(dialog.locator('del', { hasText: '客户顾问' })).toBeVisible()
  await expect(dialog.locator('ins', { hasText: '资深客户顾问' })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误文件' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  await dialog.getByRole('button', { name: '修改 1 张名片' }).click()
  await expect(dialog.getByText('修改完成，共 1 张名片')).toBeVisible({ timeout: 60_000 })
  expect(await titleOf(page, head, carteId)).toBe('资深客户顾问')
  await dialog.getByRole('button', { name: '撤销修改' }).click()
  await page.getByRole('dialog', { name: '撤销这次修改？' }).getByRole('button', { name: '撤销修改' }).click()
  await expect(page.getByText('已撤销：恢复 1 张，保持 0 张')).toBeVisible()
  await expect(dialog.getByText('这次修改已撤销')).toBeVisible()
  expect(await titleOf(page, head, carteId)).toBe('客户顾问')

  await page.request.delete(`/v2/carte/${carteId}`, { headers: head })
  expect(complaints).toEqual([])
})

test('a holder uploads the WeChat code, and visitors press its picture on the card', async ({ page }) => {
  const complaints = watchComplaints(page)
  const head = await headersOf(page, 'staff')
  const list = await page.request.get('/v2/carte/listByTemplate?held=mine&status=active', { headers: head })
  const [card] = ((await list.json()) as { data: { list: { carteId: string; publicId: string }[] } }).data
    .list
  const buffer = await (await page.request.get(`/c/${card?.publicId}/code.png`)).body()
  await openAs(page, `/enterprise/demo/digitalcard/staffcard/carddetails?id=${card?.carteId}`, 'staff')
  const form = inFront(page)
  await form
    .locator('input[type=file][aria-label="微信二维码"]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(form.getByRole('img', { name: '微信二维码' })).toBeVisible()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/c/${card?.publicId}`)
  await page.getByRole('link', { name: '微信', exact: true }).click()
  const picture = page.getByRole('dialog', { name: '加微信' }).getByRole('img', { name: '加微信' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  expect(complaints).toEqual([])
})
