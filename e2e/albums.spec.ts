import { devices, expect, type Page, test } from '@playwright/test'

import { headersOf, signIn, watchComplaints } from './console.ts'
import { countDrawn, takeDrawn } from './drawn-components.ts'

async function openNewAlbum(page: Page, title: string): Promise<void> {
  await page.goto('/enterprise/demo/digitalhomepage/propaganda')
  await page.getByRole('button', { name: '新建宣传册' }).first().click()
  await page.getByRole('dialog').getByLabel('标题').fill(title)
  await page.getByRole('dialog').getByRole('radio', { name: '空白' }).check()
  await page.getByRole('button', { name: '创建并编辑' }).click()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
}

const add = (page: Page, kind: string) =>
  page.getByRole('region', { name: '添加模块' }).getByRole('button', { name: kind, exact: true }).click()
const layers = (page: Page) => page.getByRole('region', { name: '页面结构' }).locator('.editor-layer-name')
const saved = (page: Page) =>
  expect(page.getByText('已保存', { exact: true })).toBeVisible({ timeout: 20_000 })

/** From the shelf to the page that visitors see. */
async function openPublicPage(page: Page, title: string): Promise<void> {
  await page.goto('/enterprise/demo/digitalhomepage/propaganda')
  const card = page.getByRole('article').filter({ hasText: title }).first()
  await expect(card).toContainText('已发布')
  await card.getByRole('button', { name: title, exact: true }).click()
  const url = (await page.locator('.content-link code').textContent()) ?? ''
  await page.goto(new URL(url).pathname)
}

/** The editor knows the addresses of pictures and not their sizes; browsers and servers order attributes each in their own way. */
const comparable = (html: string) =>
  html.replaceAll(/<img ([^>]*)>/g, (_, attributes: string) =>
    (attributes.match(/[\w-]+="[^"]*"/g) ?? [])
      .filter((one) => !/^(srcset|sizes|width|height)=/.test(one))
      .toSorted()
      .join(' '),
  )

test('an album is written, put in order by the keyboard, published, and read by a visitor', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await openNewAlbum(page, '协作机器人画册')
  await add(page, '横幅')
  const properties = page.getByRole('region', { name: '属性' })
  await properties.getByLabel('标题', { exact: true }).fill('负载二十公斤的协作机器人')
  await add(page, '文字')
  await properties.getByRole('button', { name: '正文 点此编辑正文' }).click()
  await properties.getByRole('textbox', { name: '正文' }).pressSequentially('重复定位精度 0.02 毫米')
  await add(page, '联系方式')
  await properties.getByLabel('电话').fill('400-800-1234')
  await expect(layers(page)).toHaveText(['横幅', '文字', '联系方式'])

  // Keys: the selected block moves up, is copied, the copy is deleted, and undoing brings it back.
  await page.getByRole('region', { name: '页面预览' }).first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(layers(page)).toHaveText(['横幅', '联系方式', '文字'])
  await expect(page.locator('.editor-said')).toHaveText('联系方式已移到第 2 个，共 3 个')
  await page.keyboard.press('Control+d')
  await expect(layers(page)).toHaveCount(4)
  await page.keyboard.press('Delete')
  await expect(layers(page)).toHaveText(['横幅', '联系方式', '文字'])
  await page.keyboard.press('Control+s')
  await saved(page)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布页面' })
  await expect(dialog).toContainText('首次发布，共 3 个模块')
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(page.getByText('已发布').filter({ visible: true }).first()).toBeVisible()

  await openPublicPage(page, '协作机器人画册')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('负载二十公斤的协作机器人')
  await expect(page.getByText('重复定位精度 0.02 毫米')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an album begins from a design, and only its title has to be written', async ({ page }) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.goto('/enterprise/demo/digitalhomepage/propaganda')
  await page.getByRole('button', { name: '新建宣传册' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '案例集' }).check()
  await expect(dialog.getByRole('heading', { name: '三个客户，三种做法' })).toBeVisible()
  await dialog.getByLabel('标题').fill('2026 案例集')
  await page.getByRole('button', { name: '创建并编辑' }).click()
  await expect(layers(page)).toHaveCount(6)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '立即发布' }).click()
  await expect(page.getByRole('dialog', { name: '发布页面' })).toBeHidden()
  const inFrame = comparable(await page.locator('.editor-frame main').innerHTML())
  await openPublicPage(page, '2026 案例集')
  expect(comparable(await page.locator('main').innerHTML())).toBe(inFrame)
  // Cards may show it, too.
  await page.goto('/enterprise/demo/digitalcard/contact?view=library')
  await expect(page.getByRole('button', { name: '2026 案例集', exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a key draws the block in hand and no other, however long the page is', async ({ page }) => {
  await countDrawn(page)
  await signIn(page)
  await openNewAlbum(page, '很长的画册')
  const keyCost = async () => {
    const title = page.getByRole('region', { name: '属性' }).getByLabel('电话')
    await title.focus()
    // The first key marks the tab as not saved; those after it draw what they change.
    await page.keyboard.type('4')
    await takeDrawn(page)
    await page.keyboard.type('4')
    return takeDrawn(page)
  }
  await add(page, '联系方式')
  const short = await keyCost()
  await page.getByRole('region', { name: '页面预览' }).first().focus()
  for (let count = 1; count < 60; count += 1) await page.keyboard.press('Control+d')
  await expect(layers(page)).toHaveCount(60)
  const long = await keyCost()
  // The field, the block and the way to them: no button, no layer, and not the frame around the page.
  for (const cost of [short, long]) {
    expect(cost).toBeGreaterThan(5)
    expect(cost).toBeLessThanOrEqual(25)
  }
})

test('two people see that both have an album open, and the draft is looked at on a phone without signing in', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await openNewAlbum(page, '两个人的画册')
  const here = page.getByRole('list', { name: '正在打开此页面的人' })
  await expect(here.getByRole('listitem')).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'manager')
  await other.goto(page.url())
  await expect(here.getByRole('listitem')).toHaveCount(1)
  await other.context().close()
  await expect(here.getByRole('listitem')).toHaveCount(0)

  await add(page, '文字')
  await page.getByRole('button', { name: '手机预览' }).click()
  const dialog = page.getByRole('dialog', { name: '在手机上预览草稿' })
  await expect(dialog.getByRole('img', { name: '草稿预览二维码' })).toBeVisible()
  await expect(dialog).toContainText('还有 15 分钟有效')
  const url = new URL(await dialog.getByLabel('预览链接').inputValue())
  const phone = await (await browser.newContext()).newPage()
  expect((await phone.goto(url.pathname))?.status()).toBe(200)
  await expect(phone).toHaveTitle(/两个人的画册/)
  await dialog.getByRole('button', { name: '停止所有预览' }).click()
  await expect(dialog).toBeHidden()
  expect((await phone.goto(url.pathname))?.status()).toBe(404)
  await phone.context().close()
  expect(complaints).toEqual([])
})

test('a visitor on a phone reads the free part of an album, leaves a form at its gate, reads on, and stands among the customers', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  const found = await page.request.get('/v2/publicity/list?keyword=2026 产品手册&page=1&limit=5', {
    headers: await headersOf(page),
  })
  const { data } = (await found.json()) as { data: { list: { url: string }[] } }
  const path = new URL(data.list[0]?.url ?? '').pathname

  const { userAgent, viewport, isMobile, hasTouch, deviceScaleFactor } = devices['iPhone 14']
  const look = { userAgent, viewport, isMobile, hasTouch, deviceScaleFactor, locale: 'zh-CN' }
  const phone = await browser.newContext({ ...look, baseURL: new URL(page.url()).origin })
  const visitor = await phone.newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: '机械臂', exact: true })).toBeVisible()
  await expect(visitor.getByText('控制柜管理四条手臂')).toHaveCount(0)
  const gate = visitor.locator('#gate')
  await expect(gate).toContainText('参数表、夹爪与控制柜选型在后面')
  await gate.getByLabel('姓名').fill('顾云舟')
  await gate.getByLabel('手机号').fill('13912340617')
  await gate.getByRole('checkbox', { name: /我同意/ }).check()
  const send = gate.getByRole('button', { name: '查看全部内容' })
  await send.click()
  await expect(gate.getByRole('alert').first()).toContainText('请看标红的提示')
  await expect(visitor.getByText('控制柜管理四条手臂')).toHaveCount(0)
  await gate.getByRole('radio', { name: '三个月内' }).check()
  // Consent is given with what is sent, each time.
  await gate.getByRole('checkbox', { name: /我同意/ }).check()
  await send.click()
  await expect(visitor.getByText('控制柜管理四条手臂')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('控制柜管理四条手臂')).toBeVisible()
  await phone.close()

  await page.goto('/enterprise/demo/digitalcard/customerresources?keyword=顾云舟')
  await page.getByRole('button', { name: '顾云舟' }).first().click()
  await expect(page.getByText('计划何时上线：三个月内').first()).toBeVisible()
  expect(complaints).toEqual([])
})
