import { expect, type Page, test } from '@playwright/test'

import { choose, headersOf, openAs, signIn, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')
const matrixPath = '/enterprise/demo/digitalcard/cardjurisdiction'
const pauseOf = (role: string, level: string) => ({ name: `${role}：暂停名片，当前为${level}` })

/** The template on which 周子昂 issues cards, and an active card of it that nobody else of these tests touches. */
async function findPlace(page: Page) {
  const headers = await headersOf(page)
  const { data } = (await (await page.request.get('/v2/template/list', { headers })).json()) as {
    data: { vertical: { templateId: string; name: string }[] }
  }
  const templateId = data.vertical.find(({ name }) => name === '明远标准名片')?.templateId ?? ''
  const cards = (await (
    await page.request.get(
      `/v2/carte/listByTemplate?templateId=${templateId}&keyword=${encodeURIComponent('罗振华')}`,
      { headers },
    )
  ).json()) as { data: { list: { carteId: string }[] } }
  return { headers, templateId, carteId: cards.data.list[0]?.carteId ?? '' }
}

/** Issuers as they were: another try of this test may have ended in between. */
async function restoreIssuers(
  page: Page,
  { headers, templateId }: { headers: Record<string, string>; templateId: string },
): Promise<void> {
  const answer = await page.request.get(`/v2/template/role/list?templateId=${templateId}`, { headers })
  const { data } = (await answer.json()) as {
    data: { roles: { roleId: string; code: string; version: number; original: object[] }[] }
  }
  const role = data.roles.find(({ code }) => code === 'tpl_operator')
  const body = { roleId: role?.roleId, version: role?.version, cells: role?.original }
  const saved = await page.request.put('/v2/template/role/updateRoleAndRolePermissions', {
    headers,
    data: body,
  })
  expect(saved.status()).toBe(200)
}

/** Turns the issuers' cell for pausing until it has this level, and saves. */
async function setPause(page: Page, from: string, to: string): Promise<void> {
  const cell = inFront(page).getByRole('button', pauseOf('发卡员', from))
  await expect(cell).toBeVisible()
  // Round the levels: all, none, own, and all again.
  for (const _step of from === '全部' ? ['none'] : ['own', 'all'])
    await inFront(page)
      .getByRole('button', { name: /^发卡员：暂停名片/ })
      .click()
  await expect(inFront(page).getByRole('button', pauseOf('发卡员', to))).toBeVisible()
  const bar = page.getByRole('region', { name: '未保存的更改' })
  await expect(bar).toContainText(to === '无' ? '移除 1 项' : '新增 1 项')
  await bar.getByRole('button', { name: '保存' }).click()
  await expect(bar).toHaveCount(0)
}

test('a cell that is taken away rules the next click in another browser, and the explanation says why', async ({
  page,
  browser,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await signIn(page)
  const { headers, templateId, carteId } = await findPlace(page)
  await restoreIssuers(page, { headers, templateId })
  await page.goto(`${matrixPath}?templateId=${templateId}`)
  await expect(inFront(page).getByRole('button', pauseOf('发卡员', '全部'))).toBeVisible()

  const other = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const issuer = await other.newPage()
  await openAs(issuer, `/enterprise/demo/digitalcard/staffcard/carddetails?id=${carteId}`, 'zhouziang')
  await inFront(issuer).getByRole('button', { name: '暂停' }).click()
  const dialog = issuer.getByRole('dialog', { name: /暂停/ })
  await expect(dialog).toBeVisible()

  // The right goes while the question is open.
  await setPause(page, '全部', '无')
  await dialog.getByRole('button', { name: '确认暂停' }).click()
  await expect(issuer.getByText('您没有权限执行该操作：暂停名片').first()).toBeVisible()

  // Who may not, and why, is told where roles are assigned.
  await page.goto(
    `/enterprise/demo/digitalcard/cardjurisdiction/userjurisdiction?templateId=${templateId}&keyword=zhouziang`,
  )
  await inFront(page).getByRole('button', { name: '有效权限' }).click()
  const panel = page.getByRole('dialog', { name: '周子昂的有效权限' })
  await panel.getByLabel('选择一张名片').fill('罗振华')
  await page.locator('.ant-select-item-option', { hasText: '罗振华' }).click()
  const line = panel.locator('.rights-group > ul > li', { hasText: '暂停名片' })
  await expect(line).toContainText('不可以')
  await line.getByRole('button', { name: '为什么不能？' }).click()
  await expect(line).toContainText('都不包含“暂停名片”')

  // And it comes back as it was.
  await page.goto(`${matrixPath}?templateId=${templateId}`)
  await setPause(page, '无', '全部')
  await issuer.goto(`/enterprise/demo/digitalcard/staffcard/carddetails?id=${carteId}`)
  await expect(inFront(issuer).getByRole('button', { name: '暂停' })).toBeEnabled()
  await other.close()
  expect(complaints).toEqual([])
})

test('somebody gets a role and loses it again', async ({ page }) => {
  await signIn(page)
  const { templateId } = await findPlace(page)
  await page.goto(
    `/enterprise/demo/digitalcard/cardjurisdiction/userjurisdiction?templateId=${templateId}&keyword=wujingyi`,
  )
  const row = inFront(page).getByRole('row', { name: /吴静怡/ })
  const turn = async () => {
    await row.getByRole('button', { name: '分配角色' }).click()
    const dialog = page.getByRole('dialog', { name: '为吴静怡分配角色' })
    await dialog.getByRole('checkbox', { name: '查看者' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await turn()
  await expect(row).toContainText('查看者')
  await turn()
  await expect(row).not.toContainText('查看者')
})

test('one card is shared for a time and taken back', async ({ page }) => {
  test.slow()
  await signIn(page)
  const { headers, carteId } = await findPlace(page)
  await page.goto(`/enterprise/demo/digitalcard/staffcard/carddetails?id=${carteId}`)
  await inFront(page).getByRole('tab', { name: '授权', exact: true }).click()
  const panel = inFront(page).getByRole('region', { name: /的单独授权/ })
  await panel.getByRole('button', { name: '添加授权' }).click()
  await panel.getByLabel('授权给').fill('wujingyi')
  await page.locator('.ant-select-item-option', { hasText: '吴静怡' }).click()
  await choose(page, panel.getByLabel('权限', { exact: true }), '编辑名片')
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: '加入列表' }).click()
  await panel.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  const listed = `/v2/res/auth/grants?resource=card&id=${carteId}`
  const { data } = (await (await page.request.get(listed, { headers })).json()) as {
    data: { etag: string; grants: object[] }
  }
  expect(data.grants).toHaveLength(1)
  const back = await page.request.put('/v2/res/auth', {
    headers,
    data: { resource: 'card', id: carteId, etag: data.etag, grants: [] },
  })
  expect(back.status()).toBe(200)
})
