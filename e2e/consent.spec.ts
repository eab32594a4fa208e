import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre'

import { signIn, watchComplaints } from './console.ts'

/** Asks for everybody of the company with their numbers: more than anybody may take along alone. */
async function askForPeople(page: Page): Promise<void> {
  await page.goto('/enterprise/demo/user/divisional')
  await page.getByRole('button', { name: /导出$/ }).click()
  const answer = page.getByRole('dialog')
  await expect(answer.getByText('此次导出需要他人同意')).toBeVisible()
  await answer.getByRole('button', { name: '查看申请' }).click()
  await expect(page).toHaveURL(/\/system\/jobs\?.*view=exports/)
}

async function openRequest(page: Page): Promise<void> {
  await page.goto('/enterprise/system/approvals')
  await page
    .getByRole('button', { name: /^导出员工/ })
    .first()
    .click()
  await expect(page.getByText('快捷键：A 通过，R 驳回')).toBeVisible()
}

test('personal data leaves with the consent of somebody else, three times, marked; or it does not', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ locale: 'zh-CN' })
  const manager = await other.newPage()
  const complaints = [watchComplaints(page), watchComplaints(manager)]
  await Promise.all([signIn(page), signIn(manager, 'manager')])

  await askForPeople(page)
  const newest = page.getByRole('row').filter({ hasText: '员工名单' }).first()
  const download = newest.getByRole('button', { name: '下载' })
  await expect(newest).toContainText('待审批')
  await expect(download).toHaveAttribute('aria-disabled', 'true')
  await openRequest(manager)
  await manager.keyboard.press('a')
  await expect(manager.getByText('没有待处理的审批')).toBeVisible()

  // People who wait need not ask again.
  await expect(newest).toContainText('可下载', { timeout: 15_000 })
  for (const left of ['2 次', '1 次', '—']) {
    const coming = page.waitForEvent('download')
    await download.click()
    const { sheets } = await readXlsx(readFileSync(await (await coming).path()))
    const [head, ...rows] = sheets[0]?.rows ?? []
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every((row) => String(row[head?.indexOf('导出标记') ?? -1]).includes('（admin）'))).toBe(true)
    await expect(newest).toContainText(left)
  }
  await expect(download).toHaveAttribute('aria-disabled', 'true')

  await askForPeople(page)
  await openRequest(manager)
  await manager.keyboard.press('r')
  await expect(manager.getByRole('textbox', { name: '审批意见' })).toBeFocused()
  await manager.getByRole('textbox', { name: '审批意见' }).fill('请只导出本部门')
  await manager.getByRole('button', { name: '驳回' }).click()
  await expect(newest).toContainText('已驳回', { timeout: 15_000 })
  await expect(newest.getByText('请只导出本部门')).toBeVisible()
  await other.close()
  expect(complaints.flat()).toEqual([])
})
