import { expect, type Page, test } from '@playwright/test'

import { enter, headersOf, seriousViolations, sidewaysOverflow, signIn, watchComplaints } from './console.ts'

interface Folder {
  groupId: string
  name: string
  recycledAt: string | null
}
interface Envelope<T> {
  data: T
  msg: string
}

const colleague = 'zhouziang'
const colleagueName = '周子昂'

/** The folder of an earlier try goes, so that its name is free. */
async function clear(page: Page, name: string): Promise<void> {
  const headers = await headersOf(page)
  const answer = (await (await page.request.get('/v2/group/list', { headers })).json()) as Envelope<Folder[]>
  for (const { groupId } of answer.data.filter((folder) => folder.name === name))
    await page.request.delete(`/v2/group/${groupId}?confirm=true`, { headers })
}

async function countOf(page: Page, groupId: string): Promise<number> {
  const headers = await headersOf(page)
  const answer = await page.request.get(`/v2/group/carte/list?groupId=${groupId}&limit=1`, { headers })
  return ((await answer.json()) as Envelope<{ total: number }>).data.total
}

interface Candidate {
  name: string
  mobile: string
  groups: unknown[]
  owner: string | null
}

/** Two customers whom no other folder shares with the colleague, each with a name of its own. */
async function unsharedCustomers(page: Page, groupId: string): Promise<string[]> {
  const headers = await headersOf(page)
  const answer = await page.request.get(`/v2/group/carte/carteList?groupId=${groupId}&limit=500`, { headers })
  const { list } = ((await answer.json()) as Envelope<{ list: Candidate[] }>).data
  const names = list.map(({ name }) => name)
  return list
    .filter(
      ({ name, mobile, groups, owner }) =>
        mobile !== '' &&
        groups.length === 0 &&
        owner === null &&
        names.filter((one) => one.includes(name)).length === 1,
    )
    .slice(0, 2)
    .map(({ name }) => name)
}

const openFolder = async (page: Page, groupId: string, tab = '') => {
  await page.goto(
    `/enterprise/demo/digitalcard/cardholder/cardhdetails?groupId=${groupId}${tab && `&tab=${tab}`}`,
  )
}

test('a folder is shared with masked numbers until a day, looked into once, and taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  const name = '重点回访客户'
  await clear(page, name)
  await signIn(page, 'admin')

  // An administrator makes it and puts customers in.
  await page.goto('/enterprise/demo/digitalcard/cardholder')
  await page.getByRole('button', { name: '新建名片夹' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称', { exact: true }).fill(name)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '加入客户' }).first().click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  const groupId = new URL(page.url()).searchParams.get('groupId') ?? ''
  for (const customer of await unsharedCustomers(page, groupId)) {
    await page.getByLabel('搜索姓名、公司、职位').fill(customer)
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: customer })
      .getByRole('checkbox')
      .first()
      .check()
  }
  await page.getByRole('dialog').getByRole('button', { name: '加入', exact: true }).click()
  await expect(page.getByText('已加入 2 位客户')).toBeVisible()
  expect(await countOf(page, groupId)).toBe(2)

  // And shares it with a colleague: to look, numbers masked, until a day.
  await page.getByRole('tab', { name: '授权' }).click()
  await page.getByRole('combobox', { name: '选择人员' }).fill(colleagueName)
  await page.locator('.ant-select-item-option').filter({ hasText: colleagueName }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: `号码 ${colleagueName}` })).toBeVisible()
  await page.getByLabel(`结束时间 ${colleagueName}`).fill('2027-12-31')
  await page.keyboard.press('Enter')
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByText('授权已更新')).toBeVisible()
  await expect(page.getByText('生效中').first()).toBeVisible()

  // The colleague sees it masked, and reveals one number, which is counted.
  const other = await (await browser.newContext()).newPage()
  await enter(other, colleague)
  await openFolder(other, groupId)
  await expect(other.getByRole('heading', { name })).toBeVisible()
  const masked = other.getByText(/1\d{2}\*{4}\d{4}/)
  // Who came by the colleague's own card is seen whole in every folder.
  await expect(masked.first()).toBeVisible()
  const hidden = await masked.count()
  await other
    .getByRole('button', { name: /的完整号码/ })
    .first()
    .click()
  await expect(other.getByText(/今天还可以查看 \d+ 次/)).toBeVisible()
  await expect(masked).toHaveCount(hidden - 1)
  expect(await sidewaysOverflow(other)).toBe(0)

  // Neither the list of grants nor a file is for a person who only looks.
  const headers = await headersOf(other, colleague)
  const actions = (await (
    await other.request.get(`/v2/group/${groupId}/actions`, { headers })
  ).json()) as Envelope<{ event: string; allowed: boolean }[]>
  expect(actions.data.filter(({ allowed }) => allowed)).toEqual([])
  expect((await other.request.get(`/v2/group/grantList?groupId=${groupId}`, { headers })).status()).toBe(403)

  // Taken back, it is gone with the next request.
  await page.getByRole('button', { name: `移除 ${colleagueName}` }).click()
  const saved = page.waitForResponse(/\/v2\/group\/grant$/)
  await page.getByRole('button', { name: '保存授权' }).click()
  await saved
  await expect(page.getByText('还没有授权给其他人')).toBeVisible()
  expect((await other.request.get(`/v2/group/carte/list?groupId=${groupId}`, { headers })).status()).toBe(404)
  await openFolder(other, groupId)
  await expect(other.getByText('名片夹不存在，或您已没有权限')).toBeVisible()
  await other.context().close()
  expect(complaints).toEqual([])
  await clear(page, name)
})

test('groups stand as a tree, are made with a condition that counts, and go into the bin and back', async ({
  page,
}) => {
  const name = '上海的客户'
  await clear(page, name)
  await signIn(page, 'admin')
  await page.goto('/enterprise/demo/digitalcard/customerresources/customergroup')
  await page.getByRole('button', { name: '新建分组' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: /智能/ }).check()
  await drawer.getByLabel('名称', { exact: true }).fill(name)
  await drawer.getByLabel('公司名称包含').fill('上海')
  await expect(drawer.getByText(/现在有 [1-9][\d,]* 位客户符合条件/)).toBeVisible()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `更多 ${name}` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: '回收站' }).click()
  await row.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText(`已恢复“${name}”`)).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await clear(page, name)
})
