import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Pays what the cashier of the product shows: the rehearsed provider's own page in a second tab, which then tells the product three times. */
export async function payAtTill(page: Page, context: BrowserContext): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/cashier/)
  await expect(page.getByRole('img', { name: '请用微信扫一扫付款' })).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '打开沙箱收银台' }).click()
  const till = await opening
  await expect(till.getByText('沙箱支付 · 不产生真实扣款')).toBeVisible()
  await till.getByLabel('重复通知三次').check()
  await till.getByRole('button', { name: '支付成功' }).click()
  await expect(till.getByText('支付成功，可以关闭此页')).toBeVisible()
  await till.close()
}
