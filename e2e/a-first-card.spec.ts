import { expect, type Page, test } from '@playwright/test'

import { headersOf, openAs, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

// Named so that it is played before the flows of accounts, which end with another password of this person.
test('somebody without a card requests one, and gets it from the administrator’s to-dos', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  const admin = await headersOf(page)
  const head = await headersOf(page, 'wujingyi')
  const own = async () => {
    const answer = await page.request.get('/v2/carte/listByTemplate?held=mine', { headers: head })
    return ((await answer.json()) as { data: { list: { carteId: string }[] } }).data.list
  }
  for (const { carteId } of await own()) await page.request.delete(`/v2/carte/${carteId}`, { headers: admin })

  await openAs(page, '/enterprise/demo/digitalcard/owncard', 'wujingyi')
  await inFront(page).getByRole('button', { name: '申请名片' }).click()
  const dialog = page.getByRole('dialog', { name: '申请名片' })
  await dialog.getByLabel('说明').fill('下周拜访客户')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(inFront(page).getByText('名片申请已提交，等待处理')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await openAs(other, '/enterprise/index')
  await inFront(other).getByRole('button', { name: '1 位员工申请名片' }).click()
  const row = inFront(other).getByRole('row', { name: /吴静怡/ })
  await expect(row).toContainText('下周拜访客户')
  await row.getByRole('button', { name: '发放' }).click()
  await other.getByRole('menuitem').first().click()
  const drawer = other.getByRole('dialog', { name: '新建名片' })
  await expect(drawer.getByLabel('姓名').first()).toHaveValue('吴静怡')
  await drawer.getByRole('button', { name: '创建名片', exact: true }).click()
  await expect(other).toHaveURL(/carddetails/)
  await other.context().close()
  expect(await own()).toHaveLength(1)
  expect(complaints).toEqual([])
})
