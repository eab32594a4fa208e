import { expect, test } from '@playwright/test'

import { openAs, watchComplaints } from './console.ts'

test('a template is ordered at the price on the screen, and the order is cancelled again', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await openAs(page, '/enterprise/demo/digitalcard/cardlist/payment')
  await page.getByLabel('模板名称').fill('浏览器测试名片')
  await page.getByLabel('名额', { exact: true }).fill('30')
  await expect(page.locator('.price-total')).toContainText('¥1,080.00')
  await page.getByText('2 年').first().click()
  await expect(page.locator('.price-total')).toContainText('¥1,944.00')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/orders\/cashier/)
  await expect(page.getByText('¥1,944.00').locator('visible=true').first()).toBeVisible()
  await page.getByRole('button', { name: '返回订单' }).click()
  const drawer = page.locator('.ant-drawer-section')
  await expect(drawer).toContainText('待付款')
  await expect(drawer.locator('.price-total')).toContainText('¥1,944.00')
  await drawer.getByRole('button', { name: '取消订单' }).click()
  const confirm = page.locator('.ant-modal-confirm').getByRole('button', { name: '取消订单' })
  // A question that is still opening may miss the first press.
  await expect(async () => {
    await confirm.click({ timeout: 2000 })
    await expect(confirm).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(drawer).toContainText('已取消')
  expect(complaints).toEqual([])
})
