import { expect, test } from '@playwright/test'

import { signIn, watchComplaints } from './console.ts'

test('nobody gets past the sign-in page; a deep link is kept over it', async ({ page }) => {
  await page.goto('/enterprise/demo/digitalcard/staffcard?keyword=chen')
  await expect(page).toHaveURL(/\/enterprise\/login\?redirect=/)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(process.env['E2E_ADMIN_PASSWORD'] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/enterprise\/demo\/digitalcard\/staffcard\?keyword=chen/)
  await expect(page.getByRole('heading', { name: '员工名片管理' })).toBeVisible()
})

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto('/enterprise/login?redirect=//evil.example/')
  await page.getByLabel('用户名').fill('staff')
  await page.getByLabel('密码', { exact: true }).fill(process.env['E2E_ADMIN_PASSWORD'] ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/enterprise\/index/)
})

test('signing out asks, wipes the session and keeps what the person prefers', async ({ page }) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.getByRole('button', { name: /管理员/ }).click()
  await page.getByRole('menuitem', { name: /退出|注销/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|退出|注销/ })
    .click()
  await expect(page).toHaveURL(/\/enterprise\/login/, { timeout: 15_000 })
  await page.goto('/enterprise/index')
  await expect(page).toHaveURL(/\/enterprise\/login/)
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})

test('a session that ended elsewhere leads to the sign-in page, once', async ({ page, context }) => {
  await signIn(page)
  // A call of the home page that is still on its way would lead to the sign-in page by itself.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/enterprise/demo/digitalcard/cardlist')
  await expect(page).toHaveURL(/\/enterprise\/login\?redirect=/, { timeout: 15_000 })
})

test('an ordinary user sees the own things and no page of the operator', async ({ page }) => {
  await signIn(page, 'staff')
  await expect(page.getByText(/普通用户 staff/)).toBeVisible()
  await expect(page.getByText('短信/邮件发件箱')).toHaveCount(0)
  // The own card, as visitors see it, and ways to hand it on.
  await expect(page.getByLabel('名片链接')).toHaveValue(/\/c\/[0-9A-Za-z]{22}$/)
  await expect(page.frameLocator('.card-phone').getByText('林晓薇').first()).toBeVisible()
  await page.goto('/enterprise/system/outbox')
  await expect(page.getByText('403 · 没有访问权限')).toBeVisible()
})
