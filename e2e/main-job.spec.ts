import { devices, expect, test } from '@playwright/test'
import { writeXlsx } from 'hucre'

import { claimWith } from './claim.ts'
import { openAs, watchComplaints } from './console.ts'

const people = ['沈若溪', '贺一帆', '陆嘉禾', '程以宁', '温子墨']
const mobileOf = (place: number) => `1390000${String(7101 + place)}`

/** The file that somebody of personnel would send: the template's columns, one number typed wrong. */
async function spreadsheet({ broken }: { broken: boolean }): Promise<Buffer> {
  const rows = people.map((name, place) => [
    name,
    '客户顾问',
    broken && place === 2 ? '12345' : mobileOf(place),
    `guest${place}@mingyuan-smart.example`,
  ])
  const content = await writeXlsx({
    sheets: [{ name: '员工', rows: [['姓名', '职位', '手机', '邮箱'], ...rows] }],
  })
  return Buffer.from(content)
}

const upload = async (broken: boolean) => ({
  name: '新员工.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await spreadsheet({ broken }),
})

test('import five people, claim a card and open it on a phone, save, forward and exchange, and see it all in the console', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = watchComplaints(page)
  await openAs(page, '/enterprise/demo/digitalcard/staffcard')
  await expect(page.getByRole('heading', { name: '员工名片管理' })).toBeVisible()

  // One number is wrong: the preview says which, and nothing is written.
  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入名片' })
  await dialog.locator('input[type=file]').setInputFiles(await upload(true))
  await expect(dialog.getByText('1 行有错误')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('陆嘉禾')).toBeVisible()
  await dialog.getByRole('button', { name: '重新上传' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await upload(false))
  await dialog.getByRole('button', { name: '导入 5 张名片' }).click({ timeout: 30_000 })
  await expect(dialog.getByText('导入完成，新建 5 张名片')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: '查看名片' }).click()
  await page.getByPlaceholder('姓名、拼音、职位或手机号').fill('srx')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: '沈若溪' })
    .or(page.getByRole('button', { name: '沈若溪' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '沈若溪' })).toBeVisible()

  // A person that has no account yet: the card waits to be claimed, and strangers find nothing until then.
  await page.getByRole('tab', { name: '分享' }).click()
  const link = (await page.getByLabel('名片链接').inputValue()).match(/\/c\/[0-9A-Za-z]{22}/)?.[0]
  expect(link).toBeDefined()
  expect((await page.request.get(link ?? '')).status()).toBe(404)
  // The installation of the tests sends nothing: the issuer hands the link over.
  await page.getByRole('button', { name: '生成并复制领取链接' }).click()
  const claim = new URL(await page.getByLabel('领取链接', { exact: true }).inputValue()).pathname

  const phone = await browser.newContext({
    ...devices['iPhone 13'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(baseURL && { baseURL }),
  })
  const visitor = await phone.newPage()
  const complaintsOnPhone = watchComplaints(visitor)
  await visitor.goto(claim)
  await claimWith(visitor, mobileOf(0))
  await expect(visitor.getByText('领取成功')).toBeVisible()
  await visitor.goto(link ?? '')
  await expect(visitor.getByText('沈若溪').first()).toBeVisible()
  const saved = visitor.waitForEvent('download')
  await visitor.getByText('保存联系人').first().click()
  const contact = await (await saved).createReadStream()
  const lines = (await contact.toArray()).map(String).join('')
  expect(lines).toContain('FN:沈若溪')
  expect(lines).toContain('N:沈;若溪;;;')
  await visitor.getByText('转发', { exact: true }).first().click()
  await expect(visitor.getByText(/已复制|转发这张名片/).first()).toBeVisible()
  await visitor.keyboard.press('Escape')
  await visitor.goto(link ?? '')
  await visitor.getByLabel('姓名').fill('方敏')
  await visitor.getByLabel('手机号').fill('13911112222')
  await visitor.locator('#exchange-company').fill('华东精密')
  await visitor.getByLabel(/我同意/).check()
  await visitor.getByRole('button', { name: '发送我的名片' }).click()
  await expect(visitor.getByText('已送达')).toBeVisible()
  await phone.close()

  await page.getByRole('tab', { name: '访问记录' }).click()
  await expect(page.getByText('保存联系人').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('转发').first()).toBeVisible()
  await page.getByRole('tab', { name: '收到的名片' }).click()
  await expect(page.getByRole('cell', { name: '方敏' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '华东精密' })).toBeVisible()
  await page.goto('/enterprise/index')
  await expect(page.getByText('沈若溪').first()).toBeVisible()
  expect(complaints).toEqual([])
  expect(complaintsOnPhone).toEqual([])
})
