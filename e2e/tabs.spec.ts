import { expect, type Page, test } from '@playwright/test'

import { enter, signIn, watchCalls, watchComplaints } from './console.ts'
import { countDrawn, takeDrawn } from './drawn-components.ts'
import { countRestyled } from './restyled-elements.ts'

const cards = '/demo/digitalcard/staffcard'
const templates = '/demo/digitalcard/cardlist'
const analysis = '/demo/digitalcard/carddata'

/** Opens an address as a link inside the console does. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', `/enterprise${to}`), path)
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveAttribute('data-tab', path)
}

const tabs = (page: Page) =>
  page
    .locator('[role=tab][data-tab]')
    .evaluateAll((found) => found.map((tab) => (tab as HTMLElement).dataset['tab']))
const bar = (page: Page) => page.locator('[role=tab][data-tab]')
const front = (page: Page) => page.locator('[role=tab][aria-selected=true]').getAttribute('data-tab')
const tab = (page: Page, path: string) => page.locator(`[role=tab][data-tab="${path}"]`)
const menu = (page: Page) => page.getByRole('menu', { name: '标签页操作' })

test.beforeEach(async ({ page }) => {
  const answered = watchCalls(page)
  await signIn(page)
  // A page that was just left may still send its tabs: they are remembered for the person, not for the browser.
  await answered()
  await page.getByRole('button', { name: '全部关闭' }).click()
  await expect(bar(page)).toHaveCount(1)
})

test('another browser of the same person opens with the same tabs', async ({ page, browser }) => {
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/v2/preferences') && (answer.request().postData() ?? '').includes('/log'),
  )
  for (const path of [cards, '/log']) await visit(page, path)
  expect((await saved).status()).toBe(200)
  const elsewhere = await (await browser.newContext()).newPage()
  await enter(elsewhere)
  await expect.poll(() => tabs(elsewhere)).toEqual(['/index', cards, '/log'])
  expect(await front(elsewhere)).toBe('/index')
  await elsewhere.context().close()
})

test('a page in the background keeps what was typed and how far it was scrolled', async ({ page }) => {
  await visit(page, cards)
  const search = page.locator(`[data-tab-panel="${cards}"]`).getByPlaceholder(/姓名/)
  await search.fill('half a na')
  await visit(page, '/log')
  await expect(search).toBeHidden()
  await tab(page, cards).click()
  await expect(search).toHaveValue('half a na')
})

test('a switch between two lists that were there draws little more than the frame', async ({ page }) => {
  await countDrawn(page)
  const answered = watchCalls(page)
  // The settings of other devices come a moment later, and draw what they change.
  const settings = page.waitForResponse(
    (answer) => answer.url().endsWith('/v2/preferences') && answer.request().method() === 'GET',
  )
  await page.reload()
  const lists = [cards, analysis]
  const show = async (path: string) => {
    await tab(page, path).click()
    await expect(page.locator(`[data-tab-panel="${path}"] .ant-table-row`).first()).toBeVisible()
    // What is old is read again a moment later; that counts as well.
    await answered()
  }
  for (const path of lists) {
    await visit(page, path)
    await expect(page.locator(`[data-tab-panel="${path}"] .ant-table-row`).first()).toBeVisible()
  }
  // The first pointer above the tabs makes them draggable.
  await page.locator('[role=tablist]').hover()
  await expect(page.locator('[data-sortable]')).toHaveCount(3)
  // A table measures its columns once more when it is first seen again.
  for (const path of [...lists, ...lists]) await show(path)
  await settings
  await takeDrawn(page)
  // Until everything has arrived and been measured a switch may draw more; then it must not.
  let most = Infinity
  for (let round = 0; round < 6 && most > 300; round += 1) {
    most = 0
    for (const path of lists) {
      await show(path)
      most = Math.max(most, await takeDrawn(page))
    }
  }
  expect(most).toBeGreaterThan(20)
  expect(most).toBeLessThanOrEqual(300)
  // Nor does the browser work out anew what each element of the page looks like: of two thousand, those of the frame.
  for (const path of lists) {
    const restyled = await countRestyled(page, () => show(path))
    expect(restyled, path).toBeGreaterThan(10)
    expect(restyled, path).toBeLessThanOrEqual(300)
  }
  // What was read is old by now: it is asked for again, and the same answer draws nothing. Nor does the minute that passed.
  await page.clock.install()
  await page.clock.fastForward(70_000)
  await takeDrawn(page)
  for (const path of lists) {
    await show(path)
    expect(await takeDrawn(page), `${path}, old`).toBeLessThanOrEqual(300)
  }
})

test('nothing of a page in the background is reached by keyboard, pointer or assistive technology', async ({
  page,
}) => {
  const behind = page.locator(`[data-tab-panel="${cards}"]`)
  const front = page.locator(`[data-tab-panel="${templates}"]`)
  await visit(page, cards)
  await expect(behind.locator('.ant-table-row').first()).toBeVisible()
  await visit(page, templates)
  await expect(front.getByRole('button', { name: /设计|编辑/ }).first()).toBeVisible()
  await expect(behind).toBeHidden()
  const session = await page.context().newCDPSession(page)
  const placeholder = /姓名/
  const timesRead = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes.filter(({ ignored, name }) => !ignored && placeholder.test(String(name?.value))).length
  }
  expect(await timesRead()).toBe(0)
  const focused = await behind.evaluate((panel) => {
    const found = [...panel.querySelectorAll<HTMLElement>('input, button, a[href], [tabindex]')]
    for (const element of found) element.focus()
    return found.includes(document.activeElement as HTMLElement) ? 'behind' : found.length
  })
  expect(focused).toBeGreaterThan(5)
  const { x = 0, y = 0 } = (await front.boundingBox()) ?? {}
  const met = await front.evaluate(
    (panel, [left = 0, top = 0]) => panel.contains(document.elementFromPoint(left + 300, top + 60)),
    [x, y],
  )
  expect(met).toBe(true)
  // The control: in front it is read and takes focus.
  await visit(page, cards)
  await expect(behind).toBeVisible()
  await expect.poll(timesRead).toBeGreaterThan(0)
  await behind.getByPlaceholder(placeholder).focus()
  await expect(behind.getByPlaceholder(placeholder)).toBeFocused()
  await expect(front).toBeHidden()
})

test('the first list of a day asks for little before it shows, pictures of people apart', async ({
  page,
  browser,
}) => {
  const rows = `[data-tab-panel="${cards}"] .ant-table-row`
  await visit(page, cards)
  await expect(page.locator(rows).first()).toBeVisible()
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const fresh = await context.newPage()
  const answered = watchCalls(fresh)
  const asked: string[] = []
  fresh.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The program of the list waits for the list: what is asked for only by the program would never come.
  const listRequest = fresh.waitForRequest((request) => request.url().includes('/v2/carte/listByTemplate'))
  await fresh.route(/staff-cards\.screen-[^/]+\.js$/, async (route) => {
    await listRequest
    await route.continue()
  })
  await fresh.goto(`/enterprise${cards}`)
  await fresh.waitForSelector(rows)
  // These come by a clock, after what the page itself asks for: on a slow machine before it shows, on others after.
  const later =
    /\/v2\/preferences$|\/v2\/approval\/counts$|\/favicon\.svg$|\/(menu-icons[a-z-]*|active-icons|icons)-[^/]+$/
  const beforeReady = asked.filter((path) => !path.startsWith('/files/') && !later.test(path))
  expect(beforeReady.length, beforeReady.join('\n')).toBeLessThanOrEqual(15)
  // The index tab has its name with the frame; the texts of its page are not loaded for it.
  expect(asked.filter((path) => path.includes('texts-home'))).toEqual([])
  expect(asked.indexOf('/v2/carte/listByTemplate')).toBeLessThan(
    asked.findIndex((path) => path.startsWith('/files/')),
  )
  // The sheets of antd's components come with the page; what is made here are the variables of the theme, and movements.
  const made = await fresh
    .locator('style[data-css-hash]')
    .evaluateAll((sheets) =>
      sheets.flatMap(({ textContent: css }) => (/^(\.cardline[.{]|@keyframes )/.test(css ?? '') ? [] : css)),
    )
  expect(made).toEqual([])
  // Another list brings its own program and the library of charts, and nothing about forms; going back brings nothing.
  await expect.poll(() => asked.some((path) => path.includes('/active-icons-'))).toBe(true)
  await answered()
  const programs = /\/assets\/([\w.-]+)-[^-/]+\.(?:js|css)$/
  const brought: { name: string; bytes: number }[] = []
  fresh.on('requestfinished', async (request) => {
    const [, name] = programs.exec(request.url()) ?? []
    if (name) brought.push({ name, bytes: (await request.sizes()).responseBodySize })
  })
  await visit(fresh, analysis)
  await fresh.waitForSelector(`[data-tab-panel="${analysis}"] .ant-table-row`)
  await answered()
  await expect.poll(() => brought.map(({ name }) => name)).toContain('echarts')
  const list = brought.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')
  expect(
    brought.filter(({ name }) => /^(forms|table)$/.test(name)),
    list,
  ).toEqual([])
  expect(
    brought.reduce((sum, { bytes }) => sum + bytes, 0),
    list,
  ).toBeLessThanOrEqual(250_000)
  brought.length = 0
  for (const path of [cards, analysis]) {
    await visit(fresh, path)
    await fresh.waitForSelector(`[data-tab-panel="${path}"] .ant-table-row`)
    await answered()
  }
  expect(brought).toEqual([])
  await context.close()
})

test('the address of a list belongs to its tab and is found again by its menu entry', async ({ page }) => {
  await visit(page, cards)
  const search = page.locator(`[data-tab-panel="${cards}"]`).getByPlaceholder(/姓名/)
  await search.fill('zhang')
  await search.press('Enter')
  await expect(page).toHaveURL(/staffcard\?keyword=zhang$/)
  await visit(page, '/log')
  await page.evaluate((to) => history.pushState({}, '', `/enterprise${to}`), cards)
  await expect(page).toHaveURL(/staffcard\?keyword=zhang$/)
  expect(await tabs(page)).toEqual(['/index', cards, '/log'])
})

test('both menus close by rule, and the index tab stays', async ({ page }) => {
  for (const path of [cards, templates, analysis, '/log']) await visit(page, path)
  await tab(page, templates).click({ button: 'right' })
  await expect(menu(page).getByRole('menuitem')).toHaveText([
    '刷新',
    '固定',
    '关闭当前',
    '关闭左侧',
    '关闭右侧',
    '关闭其他',
    '全部关闭',
  ])
  await menu(page).getByRole('menuitem', { name: '关闭左侧' }).click()
  await expect(bar(page)).toHaveCount(4)
  expect(await front(page)).toBe(templates)
  await tab(page, '/index').click({ button: 'right' })
  await expect(menu(page).getByRole('menuitem')).toHaveText(['全部关闭'])
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '标签页操作' }).click()
  await menu(page).getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(bar(page)).toHaveCount(2)
  await page.getByRole('button', { name: '标签页操作' }).click()
  await menu(page).getByRole('menuitem', { name: '恢复刚关闭的' }).click()
  await expect(bar(page)).toHaveCount(3)
  // A pinned one stays until it is let go.
  await tab(page, templates).click({ button: 'right' })
  await menu(page).getByRole('menuitem', { name: '固定' }).click()
  await page.getByRole('button', { name: '全部关闭' }).click()
  await expect(bar(page)).toHaveCount(2)
  await tab(page, templates).click({ button: 'right' })
  await menu(page).getByRole('menuitem', { name: '取消固定' }).click()
  await page.getByRole('button', { name: '全部关闭' }).click()
  await expect(bar(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/enterprise\/index$/)
})

test('the menu stays inside the window', async ({ page }) => {
  await visit(page, cards)
  await page.setViewportSize({ width: 1000, height: 240 })
  await tab(page, cards).click({ button: 'right' })
  const box = await menu(page).boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(240)
})

test('closing the tab in front moves to the right, with the middle button and with Delete', async ({
  page,
}) => {
  for (const path of [cards, templates, analysis]) await visit(page, path)
  await tab(page, templates).click()
  await tab(page, templates).click({ button: 'middle' })
  await expect(tab(page, analysis)).toHaveAttribute('aria-selected', 'true')
  await tab(page, analysis).focus()
  await page.keyboard.press('Delete')
  await expect(tab(page, cards)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, cards)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, '/index')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, cards)).toHaveAttribute('aria-selected', 'true')
})

test('tabs are dragged, the index tab not, and all of it survives a reload', async ({ page }) => {
  for (const path of [cards, templates, '/log']) await visit(page, path)
  await page.locator('[role=tablist]').hover()
  await expect(page.locator('[data-sortable]')).toHaveCount(4)
  const from = await tab(page, '/log').boundingBox()
  const to = await tab(page, cards).boundingBox()
  if (!from || !to) throw new Error('no tabs to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x - 30, from.y + 20, { steps: 5 })
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => tabs(page)).toEqual(['/index', '/log', cards, templates])
  await page.reload()
  await expect.poll(() => tabs(page)).toEqual(['/index', '/log', cards, templates])
  await expect(tab(page, cards)).toHaveText('员工名片管理')
})

test('addresses are found whatever their case, unknown ones show 404 beside the open tabs', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await page.goto('/enterprise/Demo/DigitalCard/StaffCard')
  await expect(tab(page, cards)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('名片活动线 | 员工名片管理')
  await page.evaluate(() => history.pushState({}, '', '/enterprise/no/such/page'))
  await expect(page.getByText('404 · 页面不存在')).toBeVisible()
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveCount(0)
  await page.getByRole('button', { name: '返回上一页' }).click()
  await expect(tab(page, cards)).toHaveAttribute('aria-selected', 'true')
  await page.goto(
    `/enterprise/redirect/${encodeURIComponent(JSON.stringify({ path: '/log', query: { kind: 'danger' } }))}`,
  )
  await expect(page).toHaveURL(/\/enterprise\/log\?kind=danger$/)
  await page.goto('/enterprise/refresh')
  await expect(page).not.toHaveURL(/refresh/)
  expect(complaints).toEqual([])
})

test('unsaved input is asked about before its tab closes, and before the page goes', async ({ page }) => {
  await visit(page, templates)
  await page
    .getByRole('button', { name: /设计|编辑/ })
    .first()
    .click()
  await expect(bar(page)).toHaveCount(3)
  const designer = await front(page)
  const panel = page.locator(`[data-tab-panel="${designer}"]`)
  await panel.getByRole('switch').first().click()
  await expect(tab(page, designer ?? '').getByRole('img', { name: '有内容尚未保存' })).toBeVisible()
  await tab(page, '/index').click()
  await tab(page, designer ?? '').click({ button: 'middle' })
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(bar(page)).toHaveCount(3)
  await tab(page, designer ?? '').click({ button: 'middle' })
  await page.getByRole('dialog').getByRole('button', { name: '放弃并关闭' }).click()
  await expect(bar(page)).toHaveCount(2)
})
