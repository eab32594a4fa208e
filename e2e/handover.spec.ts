import { expect, type Page, test } from '@playwright/test'

import { choose, headersOf, signIn, watchComplaints } from './console.ts'

const leaver = '彭海燕'

interface Person {
  name: string
  contacts: number
}

/** How many customers people look after, and how many the leaver's card has. */
async function numbers(page: Page): Promise<{ people: Person[]; leaver: number; status: string }> {
  const headers = await headersOf(page)
  const ask = async <T>(path: string) =>
    ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
  const people = await ask<Person[]>('/v2/carte/inherits/successors')
  const [card] = await ask<{ contacts: number; status: string }[]>(
    `/v2/carte/inherits/cards?keyword=${encodeURIComponent(leaver)}`,
  )
  return {
    people: people.map(({ name, contacts }) => ({ name, contacts })),
    leaver: card?.contacts ?? 0,
    status: card?.status ?? '',
  }
}

test('five hundred customers go to two people, visitors are led on, and undoing brings everything back', async ({
  page,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await signIn(page)
  const before = await numbers(page)
  expect(before).toMatchObject({ leaver: 500, status: 'active' })

  await page.goto('/enterprise/demo/digitalcard/handover')
  await page.getByRole('button', { name: '新建交接' }).click()
  await page.getByLabel('输入姓名或拼音').fill(leaver)
  await page.getByRole('checkbox', { name: leaver }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await choose(page, page.getByLabel('分配方式'), '按比例')
  await choose(page, page.getByLabel('接手人', { exact: true }).nth(0), '陈思远')
  await choose(page, page.getByLabel('接手人', { exact: true }).nth(1), '林晓薇')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '开始预演' }).click()

  await expect(page.getByText('现在不会改变任何数据')).toBeVisible()
  await expect(page.getByText('500 位客户换人负责。')).toBeVisible()
  await expect(page.getByText('+250')).toHaveCount(2)
  expect(await numbers(page)).toEqual(before)

  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '确认执行' }).click()
  await expect(page.getByText('全部完成：501 项成功。')).toBeVisible({ timeout: 60_000 })
  const href = await page.getByRole('link', { name: '查看公开页面' }).getAttribute('href')
  const shown = await page.request.get(new URL(href ?? '').pathname, {
    headers: { 'accept-language': 'zh-CN' },
  })
  expect(await shown.text()).toContain('原联系人已离开，由 陈思远 为您服务')

  await page.getByRole('button', { name: '撤销交接' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*销/ })
    .last()
    .click()
  await expect(page.getByText('已撤销：501 项恢复原状，0 项保留在接手人名下。')).toBeVisible({
    timeout: 60_000,
  })
  expect(await numbers(page)).toEqual(before)
  const back = await page.request.get(new URL(href ?? '').pathname, {
    headers: { 'accept-language': 'zh-CN' },
  })
  expect(await back.text()).toContain(leaver)
  expect(complaints).toEqual([])
})
