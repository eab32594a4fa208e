import { expect, test } from '@playwright/test'

import { headersOf, signIn, watchComplaints } from './console.ts'

test('what is taken offline disappears from the card, and comes back', async ({ page }) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  const headers = await headersOf(page)
  const get = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
  const { vertical } = await get<{ vertical: { templateId: string }[] }>('/v2/template/list')
  const pages: string[] = []
  for (const { templateId } of vertical) {
    const cards = await get<{ list: { publicId: string }[] }>(
      `/v2/carte/listByTemplate?templateId=${templateId}&status=active&limit=1`,
    )
    for (const { publicId } of cards.list) pages.push(`/c/${publicId}`)
  }
  const textOf = async (path: string) => (await page.request.get(path)).text()
  const texts = await Promise.all(pages.map(textOf))
  const card = pages[texts.findIndex((text) => text.includes('三分钟走进明远智能工厂'))] ?? ''
  expect(card, 'a card shows the promotion').not.toBe('')
  const titleOf = () => textOf(card)

  await page.goto('/enterprise/demo/digitalcard/contact?view=library')
  // What other flows have written stands above it, on as many pages as they like.
  const keyword = page.getByPlaceholder('标题、简介或网址')
  await keyword.fill('三分钟走进明远智能工厂')
  await keyword.press('Enter')
  const row = page.getByRole('row', { name: /三分钟走进明远智能工厂/ })
  await row.getByRole('button', { name: '下线' }).click()
  await expect(row).toContainText('已下线')
  expect(await titleOf()).not.toContain('三分钟走进明远智能工厂')
  await row.getByRole('button', { name: '发布' }).click()
  await expect(row).toContainText('已发布')
  expect(await titleOf()).toContain('三分钟走进明远智能工厂')
  expect(complaints).toEqual([])
})
