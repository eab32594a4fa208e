import { expect, type Page, test } from '@playwright/test'
import { writeXlsx } from 'hucre'

import { headersOf, signIn, watchComplaints } from './console.ts'

const screen = '/enterprise/demo/user/divisional'
const rowOf = (page: Page, name: string) =>
  page.locator('.tree-row[data-department]').filter({ hasText: name })

const newcomers = ['纪云舟', '苗可欣', '樊一诺'] as const

/** The sheet that somebody of personnel would send: a new department by its path, one number typed wrong. */
async function sheet(mobileOfTwo: string) {
  const rows = newcomers.map((name, place) => [
    name,
    `E2E${place}`,
    place === 1 ? mobileOfTwo : `1370000${String(4401 + place)}`,
    '客户服务部',
    '顾问',
  ])
  const content = await writeXlsx({
    sheets: [{ name: '员工', rows: [['姓名', '工号', '手机号', '部门', '职务'], ...rows] }],
  })
  return {
    name: '新同事.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  }
}

test('a department is made in the tree, renamed by key, dragged to another place, and put back', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.goto(screen)
  await rowOf(page, '市场营销部').hover()
  await rowOf(page, '市场营销部').getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '新增下级部门' }).click()
  const box = page.getByRole('textbox', { name: '部门名称，回车保存' })
  // The name of a brother is taken, and the place where it is typed says so.
  await box.fill('区域销售组')
  await box.press('Enter')
  await expect(page.getByRole('alert').getByText('同级部门中已有此名称')).toBeVisible()
  await box.fill('海外拓展组')
  await box.press('Enter')
  await expect(page.getByText('已新增部门“海外拓展组”')).toBeVisible()

  await rowOf(page, '海外拓展组').click()
  await page.getByRole('tree', { name: '部门' }).focus()
  await page.keyboard.press('F2')
  await box.fill('海外事业组')
  await box.press('Enter')
  await expect(page.getByText('已改名为“海外事业组”')).toBeVisible()

  await rowOf(page, '海外事业组').dragTo(rowOf(page, '研发中心'))
  await expect(page.getByText('已移动“海外事业组”')).toBeVisible()
  await expect(rowOf(page, '海外事业组')).toHaveAttribute('title', /研发中心 \/ 海外事业组/)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(rowOf(page, '海外事业组')).toHaveAttribute('title', /市场营销部 \/ 海外事业组/)
  await page.reload()
  await expect(rowOf(page, '海外事业组')).toHaveAttribute('title', /市场营销部 \/ 海外事业组/)
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('people come in from a sheet: a faulty row is named, mended and sent again', async ({ page }) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.goto(screen)
  await page.getByRole('button', { name: '导入员工' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入员工' })
  await dialog.locator('input[type=file]').setInputFiles(await sheet('137'))
  await expect(dialog.getByText('1 行有错误，不会导入；其余 2 行可以导入')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('row').filter({ hasText: '苗可欣' })).toBeVisible()
  await dialog.getByRole('button', { name: '重新上传' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await sheet('13700004402'))
  await dialog.getByRole('button', { name: '导入 3 名员工' }).click({ timeout: 30_000 })
  await expect(dialog.getByText('导入完成，共 3 名员工')).toBeVisible({ timeout: 30_000 })

  // They are there now: the same file changes them once that is wanted, without being chosen again.
  await dialog.getByRole('button', { name: '再导入一个文件' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await sheet('13700004402'))
  await expect(dialog.getByText('没有可以导入的数据，请修改后重新上传')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('checkbox', { name: '更新已有员工' }).check()
  await expect(dialog.getByText('其中 3 行会更新已有员工')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: '导入 3 名员工' }).click()
  await expect(dialog.getByText('导入完成，共 3 名员工')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: '完成', exact: true }).click()
  await page.getByPlaceholder('姓名、拼音、手机号或工号').fill('mkx')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '苗可欣', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

/** The person with the ordinary account of the demonstration. */
const leaverName = '林晓薇'

// However a test ends: who began to leave in it works again, and may sign in for the next one.
test.afterEach(async ({ page }) => {
  const headers = await headersOf(page)
  const found = await page.request.get('/v2/staff/list', {
    params: { keyword: leaverName, page: 1, limit: 10 },
    headers,
  })
  const { data } = (await found.json()) as { data: { list: { id: string; state: string }[] } }
  for (const { id, state } of data.list)
    if (state === 'leaving') await page.request.put(`/v2/staff/leave/${id}/cancel`, { headers })
})

/** The public address of a person's own card, from their own home. */
async function ownCard(page: Page, name: string): Promise<string> {
  await page.goto('/enterprise/demo/digitalcard/staffcard')
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click()
  await page.getByRole('tab', { name: '分享' }).click()
  const link = (await page.getByLabel('名片链接').inputValue()).match(/\/c\/[0-9A-Za-z]{22}/)?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}

test('somebody leaves: signed out with the next step, and the card says that the contact is changing', async ({
  page,
  browser,
  baseURL,
}) => {
  const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...(baseURL && { baseURL }) }
  const leaver = await (await browser.newContext(place)).newPage()
  await signIn(leaver, 'staff')
  const name = leaverName
  const card = await ownCard(leaver, name)

  await signIn(page)
  const visitor = await (await browser.newContext(place)).newPage()
  await visitor.goto(card)
  await expect(visitor.getByText(name).first()).toBeVisible()
  await expect(visitor.getByText('联系人变更中')).toHaveCount(0)

  await page.goto(screen)
  await page.getByPlaceholder('姓名、拼音、手机号或工号').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `更多 ${name}` }).click()
  await page.getByRole('menuitem', { name: '办理离职', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `办理离职：${name}` })
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('请填写离职原因')).toBeVisible()
  await dialog.getByLabel('离职原因').fill('合同到期')
  await dialog.getByLabel('交接人').click()
  await page.keyboard.type('高雨桐')
  await page.locator('.staff-option').filter({ hasText: '高雨桐' }).click()
  await dialog.getByRole('button', { name: '下一步' }).click()
  // The session that is open in the other window is counted.
  await expect(dialog.getByRole('listitem').filter({ hasText: '登录会话退出' })).toContainText(/[1-9]/)
  await dialog.getByRole('button', { name: '开始离职交接' }).click()
  await expect(dialog.getByText(`${name}已进入离职交接`)).toBeVisible()

  // The very next call of the other window is refused, and whatever is done there ends at the sign-in page.
  const refused = leaver.waitForResponse((answer) => answer.url().includes('/v2/') && answer.status() === 401)
  await leaver.goto('/enterprise/demo/digitalcard/home')
  await refused
  await expect(leaver).toHaveURL(/\/enterprise\/login/, { timeout: 20_000 })

  await visitor.reload()
  await expect(visitor.getByText('联系人变更中').first()).toBeVisible()

  await dialog.getByRole('button', { name: '稍后再完成' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(`${name}正在离职交接`)).toBeVisible()
  await expect(page.getByText('交接给 高雨桐')).toBeVisible()

  // Back again: the card is shown as before, and the account may sign in.
  await page.getByRole('button', { name: '撤销离职' }).click()
  await page
    .getByRole('dialog', { name: `撤销“${name}”的离职？` })
    .getByRole('button', { name: '确认撤销离职' })
    .click()
  await expect(page.getByText(`已撤销“${name}”的离职`)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('联系人变更中')).toHaveCount(0)
  await expect(visitor.getByText(name).first()).toBeVisible()
})

/** Finds this person, and opens the menu with what else can be done. */
async function moreOf(page: Page, name: string) {
  await page.getByPlaceholder('姓名、拼音、手机号或工号').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `更多 ${name}` }).click()
}

test('a leave ends in the pool of the department, the person comes back, is deleted, and is restored from the bin', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.goto(screen)
  const name = '游子衿'
  await page.getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog', { name: '新增员工' })
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('手机号').fill('13700004501')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(`已添加“${name}”`)).toBeVisible()

  await moreOf(page, name)
  await page.getByRole('menuitem', { name: '办理离职', exact: true }).click()
  const leave = page.getByRole('dialog', { name: `办理离职：${name}` })
  await leave.getByLabel('离职原因').fill('合同到期')
  await leave.getByRole('button', { name: '下一步' }).click()
  await leave.getByRole('button', { name: '开始离职交接' }).click()
  await leave.getByRole('button', { name: '现在完成离职' }).click()
  const finish = page.getByRole('dialog', { name: `完成“${name}”的离职？` })
  // Without a successor the pool has to be meant.
  await expect(finish.getByRole('button', { name: '完成离职' })).toBeDisabled()
  await finish.getByLabel('确认转入部门公海').check()
  await finish.getByRole('button', { name: '完成离职' }).click()
  await expect(page.getByText(`${name}已离职，交接完成`)).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  await page.getByText('已离职', { exact: true }).first().click()
  await page.getByRole('button', { name: '复职', exact: true }).click()
  await page
    .getByRole('dialog', { name: `“${name}”复职` })
    .getByRole('button', { name: '办理复职' })
    .click()
  await expect(page.getByText(`${name}已复职`)).toBeVisible()

  await page.getByText('在职人员', { exact: true }).click()
  await moreOf(page, name)
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await page
    .getByRole('dialog', { name: `删除“${name}”？` })
    .getByRole('button', { name: '确认删除' })
    .click()
  await expect(page.getByText(`已删除“${name}”`)).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog', { name: '回收站' })
  await bin.locator('.bin-row').filter({ hasText: name }).getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText(`已恢复“${name}”`)).toBeVisible()
  await bin.locator('.ant-drawer-close').click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})
