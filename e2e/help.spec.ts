import { expect, test } from '@playwright/test'

import { openAs, rawKeys, sidewaysOverflow, signIn, watchComplaints } from './console.ts'

test('the header opens the help centre in a window of its own, at the price list', async ({
  page,
  context,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '帮助中心' }).click()
  const help = await opened
  await expect(help).toHaveURL(/\/enterprise\/system\/help\/price$/)
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('怎么收费')
  await expect(help).toHaveTitle('名片活动线 | 产品价格表')
  // Its own menu stands in for the frame's.
  for (const group of [
    '产品服务',
    '数字企业名片',
    '数字企业推广',
    '数字活动会展',
    '数字招商',
    '商务数据资产',
  ])
    await expect(
      help.getByRole('navigation', { name: '帮助目录' }).getByRole('heading', { name: group }),
    ).toBeVisible()
  await expect(help.locator('aside.side')).toHaveCount(0)
  await help.getByRole('link', { name: /下一篇/ }).click()
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('价格表')
  await expect(help.getByRole('cell', { name: '不收费' }).first()).toBeVisible()
  await help.goBack()
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('怎么收费')
  expect(complaints).toEqual([])
})

test('a search over all manuals is asked, walked and opened by keyboard alone', async ({ page }) => {
  await openAs(page, '/enterprise/system/help/employee')
  const box = page.getByRole('textbox', { name: '搜索帮助' })
  await expect(box).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  // The search for pages stayed away.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await box.fill('离职')
  await expect(page.getByRole('status').filter({ hasText: '找到' })).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('.help-result').first().locator('mark').first()).toHaveText('离职')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.help-result').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.help-result').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/help\/regulate\?at=[\w-]+&find=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('员工离职')
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('help-search')?.size ?? 0))
    .toBeGreaterThan(2)
  await page.keyboard.press('/')
  await page.keyboard.type('zzzz')
  await expect(page.getByText('没有找到“zzzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('places have addresses: a link to a heading opens it, and links lead to screens', async ({ page }) => {
  await openAs(page, '/enterprise/system/help/regulate?at=four-ways')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('名片的状态')
  await expect(page.getByRole('heading', { name: '四种“停用”有什么不同' })).toBeInViewport()
  await page.goto('/enterprise/system/help/regulate?at=import-cards')
  await page.getByRole('article').getByRole('link', { name: '员工名片管理' }).first().click()
  await expect(page).toHaveURL(/\/demo\/digitalcard\/staffcard/)
  await expect(page.getByRole('heading', { level: 1, name: '员工名片管理' })).toBeVisible()
})

test('pictures arrive, with room kept for them', async ({ page }) => {
  await openAs(page, '/enterprise/system/help/introduce?at=features')
  const picture = page.locator('.help-picture img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  expect(await picture.getAttribute('alt')).toMatch(/\S/)
  expect(await picture.getAttribute('width')).toMatch(/^\d+$/)
})

test('a manual is printed whole, without the frame and with whole addresses', async ({ page }) => {
  await page.addInitScript(() => {
    // Printing holds the page: keep what would have gone to paper instead.
    window.print = () => {
      const paper = document.querySelector('.help-printed')
      Object.assign(window, {
        printed: {
          titles: [...(paper?.querySelectorAll('h2.help-title') ?? [])].length,
          text: paper?.textContent ?? '',
        },
      })
    }
  })
  await openAs(page, '/enterprise/system/help/notes')
  await expect(page.getByRole('list', { name: '“定制名片须知”的章节' })).toBeVisible()
  const chapters = await page
    .getByRole('list', { name: '“定制名片须知”的章节' })
    .getByRole('listitem')
    .count()
  await page.getByRole('button', { name: '打印' }).click()
  await page.getByRole('menuitem', { name: '打印本手册' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed?: { titles: number } }).printed?.titles))
    .toBe(chapters)
  // The chapter alone prints without menu, contents and tabs too.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  for (const part of ['.head', '.tab-bar', '.help-side', '.help-contents', '.help-around'])
    await expect(page.locator(part).first()).toBeHidden()
})

for (const language of ['zh-CN', 'en'])
  test(`on a phone the menu folds, and nothing scrolls sideways in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'staff', { language })
    for (const path of ['regulate?at=roles', 'price?at=price-list', 'introduce?at=glossary']) {
      await page.goto(`/enterprise/system/help/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
      expect.soft(await rawKeys(page), path).toEqual([])
    }
    const menu = page.locator('.help-menu:visible')
    await expect(menu).toHaveCount(0)
    await page.locator('.help-menu-toggle:visible').click()
    await expect(menu).toBeVisible()
    await menu.getByRole('link').nth(2).click()
    await expect(menu).toHaveCount(0)
  })
