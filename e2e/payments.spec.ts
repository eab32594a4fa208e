import { expect, test } from '@playwright/test'

import { headersOf, openAs, signIn, watchComplaints } from './console.ts'

/** A company's buyer pays by code at the rehearsed till, asks for an invoice, and gets the money back. */
test('a template is bought, invoiced and given back', async ({ page, context }) => {
  test.setTimeout(120_000)
  const complaints = watchComplaints(page)
  await signIn(page, 'manager')
  const name = `收银 ${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/enterprise/demo/digitalcard/cardlist/payment')
  await page.getByLabel('模板名称').fill(name)
  await page.getByRole('button', { name: '提交订单' }).click()

  await expect(page).toHaveURL(/\/orders\/cashier/)
  await expect(page.getByRole('img', { name: '请用微信扫一扫付款' })).toBeVisible()
  await page.getByText('支付宝', { exact: true }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '前往支付宝付款' }).click()
  const till = await opening
  await expect(till.getByText('沙箱支付 · 不产生真实扣款')).toBeVisible()
  await till.getByLabel('重复通知三次').check()
  await till.getByRole('button', { name: '支付成功' }).click()
  await expect(till.getByText('支付成功，可以关闭此页')).toBeVisible()
  await till.close()

  // The page follows by itself: nobody presses anything.
  await expect(page.getByText(`${name} 已生效。`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: '申请开票' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''

  const headers = await headersOf(page, 'manager')
  const titles = await page.request.get('/v2/invoice/list', { headers })
  const { data } = (await titles.json()) as { data: { total: number } }
  await page.goto('/enterprise/demo/digitalcard/invoice')
  if (data.total === 0) {
    await page.getByRole('button', { name: '新建抬头' }).first().click()
    await page.getByLabel('抬头名称').fill('明远智造科技（苏州）有限公司')
    await page.getByLabel('税号', { exact: true }).fill('91350100M000100Y43')
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(page.getByRole('button', { name: '明远智造科技（苏州）有限公司' })).toBeVisible()
  }
  await page.getByText('开票申请', { exact: true }).click()
  await page.getByRole('button', { name: '申请开票' }).first().click()
  const dialog = page.getByRole('dialog', { name: '申请开票' })
  await expect(dialog.getByText('沙箱订单：仅供演示，不是真实发票')).toBeVisible()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('开票申请已提交')).toBeVisible()

  await page.goto(`/enterprise/demo/digitalcard/orders/cashier?orderId=${orderId}`)
  await page.getByRole('button', { name: '申请退款' }).click()
  const refund = page.getByRole('dialog', { name: '申请退款' })
  await refund.getByLabel('退款原因').fill('名额买多了')
  await refund.getByRole('button', { name: '申请退款' }).click()
  await expect(page.getByText('待审核', { exact: true }).first()).toBeVisible()

  // The person who asked does not decide: the operator does.
  const seller = await context.browser()?.newContext()
  const desk = await seller?.newPage()
  if (!desk) throw new Error('no second browser')
  await openAs(desk, `/enterprise/system/seller-desk?tab=refunds&keyword=${encodeURIComponent(name)}`)
  await desk.getByRole('button', { name: '同意退款' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '同意退款' }).click()
  await expect(desk.getByText('已同意退款')).toBeVisible()
  await seller?.close()

  // Paid by Alipay, which says at once that the money is back: WeChat would only accept, and be asked again after a while.
  await expect(page.getByText('已退款', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(complaints).toEqual([])
})
