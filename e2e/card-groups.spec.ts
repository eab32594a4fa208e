import { expect, type Page, test } from '@playwright/test'

import { choose, headersOf, openAs, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

/** A group is made, cards come in and go out, and it is deleted without them. */
test('groups of cards: make one, put cards in, narrow the list to it, take one out, delete it', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const head = await headersOf(page, 'manager')
  const templates = (await (await page.request.get('/v2/template/list', { headers: head })).json()) as {
    data: { vertical: { templateId: string }[] }
  }
  const templateId = templates.data.vertical[0]?.templateId ?? ''
  // No other run has one of this name.
  const name = `分组${Math.random().toString(36).slice(2, 8)}`
  await openAs(page, `/enterprise/demo/digitalcard/staffcard?templateId=${templateId}`, 'manager')
  const list = inFront(page)
  await expect(list.getByRole('row').nth(3)).toBeVisible()

  await list.getByRole('combobox', { name: '分组' }).click()
  await page.getByRole('button', { name: '管理分组' }).click()
  const manager = page.getByRole('dialog', { name: '管理分组' })
  await manager.getByLabel('分组名称', { exact: true }).fill(name)
  await manager.getByRole('button', { name: '新建分组' }).click()
  await expect(page.getByText(`已新建“${name}”`)).toBeVisible()
  await manager.getByRole('button', { name: '完成', exact: true }).click()
  await expect(manager).toBeHidden()

  await list.getByRole('row').nth(1).getByRole('checkbox').check()
  await list.getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: '加入分组' }).click()
  const adding = page.getByRole('dialog', { name: '把 2 张名片加入分组' })
  await choose(page, adding.getByRole('combobox', { name: '选择分组' }), name)
  await adding.getByRole('button', { name: '加入', exact: true }).click()
  await expect(adding).toBeHidden()

  await choose(page, list.getByRole('combobox', { name: '分组' }), name)
  await expect(list.getByText('共 2 条')).toBeVisible()
  await list.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: '移出分组' }).click()
  const taking = page.getByRole('dialog', { name: '把 1 张名片移出分组' })
  await taking.getByRole('button', { name: '移出', exact: true }).click()
  await expect(list.getByText('共 1 条')).toBeVisible()

  await list.getByRole('combobox', { name: '分组' }).click()
  await page.getByRole('button', { name: '管理分组' }).click()
  await manager.getByRole('button', { name: `删除“${name}”` }).click()
  await page
    .getByRole('dialog', { name: `删除分组“${name}”？` })
    .getByRole('button', { name: '删除', exact: true })
    .click()
  await expect(page.getByText(`已删除“${name}”`)).toBeVisible()
  await manager.getByRole('button', { name: '完成', exact: true }).click()
  // The list no longer narrowed to a group that is gone shows its cards again.
  await expect(list.getByText('共 1 条')).toBeHidden()
  expect(complaints).toEqual([])
})
