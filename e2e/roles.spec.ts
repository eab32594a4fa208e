import { expect, type Page, test } from '@playwright/test'

import { openAs, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

/** Ticks or unticks one permission of the role of ordinary staff, and saves. */
async function turnPause(page: Page, change: RegExp): Promise<void> {
  const box = inFront(page).getByRole('checkbox', { name: '暂停名片' })
  await expect(box).toBeVisible()
  // Another try of this test may have ended in between.
  if ((await box.isChecked()) === /新增/.test(change.source)) return
  await box.click()
  const bar = page.getByRole('region', { name: '未保存的修改' })
  await expect(bar).toContainText(change)
  await bar.getByRole('button', { name: '保存' }).click()
  await expect(bar).toHaveCount(0)
}

test('a role changed in one browser rules the next click in another, and the button says why', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await openAs(page, '/enterprise/demo/user/role')
  await inFront(page)
    .getByRole('button', { name: /普通员工/ })
    .click()
  await expect(inFront(page).getByRole('heading', { name: '普通员工' })).toBeVisible()
  await turnPause(page, /新增 1 项权限/)

  const other = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const staff = await other.newPage()
  await openAs(staff, '/enterprise/demo/digitalcard/staffcard', 'staff')
  const more = staff.getByRole('button', { name: /^更多 林晓薇/ }).first()
  await more.click()
  await staff.getByRole('menuitem', { name: '暂停' }).click()
  const dialog = staff.getByRole('dialog', { name: /暂停/ })
  await expect(dialog).toBeVisible()

  // The right goes while the question is open.
  await turnPause(page, /移除 1 项权限/)
  await dialog.getByRole('button', { name: '确认暂停' }).click()
  await expect(staff.getByText('您没有权限执行该操作：暂停名片').first()).toBeVisible()
  await staff.keyboard.press('Escape')
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: '取消' })
    .click({ timeout: 2000 })
    .catch(() => undefined)

  // The page has learnt it: what cannot be done stays where it was, and tells who could.
  await more.click()
  const entry = staff.getByRole('menuitem', { name: /暂停/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText('您没有“暂停名片”权限')
  await expect(entry).toContainText('企业拥有者')
  await staff.keyboard.press('Escape')

  // The same words stand at a button, for the keyboard and for those who do not see it.
  const create = staff.getByRole('button', { name: '新建名片' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await expect(create).toHaveAccessibleDescription(/您没有“新建名片”权限.*企业管理员/)
  await create.press('Enter')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await other.close()

  // What happened is written down, and explained.
  await inFront(page).getByRole('tab', { name: '变更记录' }).click()
  await expect(inFront(page).getByText('修改权限或数据范围').first()).toBeVisible()
  expect(complaints).toEqual([])
})
