import { expect, test } from '@playwright/test'

import { headersOf, openAs, seriousViolations, sidewaysOverflow, watchComplaints } from './console.ts'

const list = '/enterprise/demo/digitalcard/memberlist'

interface Wall {
  publicUrl: string
  isOpen: boolean
  version: number
}

test('a colleague is found by initials; a number is masked until somebody asks', async ({ page }) => {
  const complaints = watchComplaints(page)
  await openAs(page, list, 'staff')
  const search = page.getByRole('textbox', { name: /手机尾号/ })
  await search.fill('wjg')
  await search.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: '王建国' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('****')
  await page.getByRole('button', { name: '王建国' }).click()
  const drawer = page.getByRole('dialog', { name: '同事信息' })
  await drawer.getByRole('button', { name: '查看号码' }).click()
  await expect(drawer.getByRole('link', { name: /拨打/ })).toHaveAttribute('href', /^tel:138\d{8}$/)
  expect(await seriousViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the wall finds people without a script, fits a phone, and is unknown while it is closed', async ({
  page,
  browser,
}) => {
  const headers = await headersOf(page, 'admin')
  const wall = async () =>
    ((await (await page.request.get('/v2/member/wall', { headers })).json()) as { data: Wall }).data
  const open = async (isOpen: boolean) => {
    const { version } = await wall()
    expect((await page.request.put('/v2/member/wall', { headers, data: { isOpen, version } })).status()).toBe(
      200,
    )
  }
  if (!(await wall()).isOpen) await open(true)
  const address = new URL((await wall()).publicUrl).pathname
  const visitors = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    javaScriptEnabled: false,
  })
  const visitor = await visitors.newPage()
  await visitor.goto(address)
  await visitor.getByRole('searchbox').fill('csy')
  await visitor.getByRole('button', { name: '搜索' }).click()
  await expect(visitor.getByRole('link', { name: '查看陈思远的名片' })).toBeVisible()
  await visitor.getByRole('link', { name: '查看陈思远的名片' }).click()
  await expect(visitor).toHaveURL(/\/c\//)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await seriousViolations(page)).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, list)
  await page.getByRole('button', { name: '公开企业名片墙' }).click()
  const editor = page.getByRole('dialog', { name: '公开企业名片墙' })
  await editor.getByRole('switch', { name: '公开名片墙' }).click()
  await editor.getByRole('button', { name: '保存' }).click()
  await expect.poll(async () => (await wall()).isOpen).toBe(false)
  expect((await visitor.goto(address))?.status()).toBe(404)
  await open(true)
  expect((await visitor.goto(address))?.status()).toBe(200)
  await visitors.close()
})
