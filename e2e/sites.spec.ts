import { expect, type Page, test } from '@playwright/test'

import { signIn, watchComplaints } from './console.ts'

const saved = (page: Page) =>
  expect(page.getByText('已保存', { exact: true })).toBeVisible({ timeout: 20_000 })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布页面' })
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(dialog).toBeHidden()
}

test('a site is begun from a template, configured, published and renewed', async ({ page }) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.goto('/enterprise/demo/digitalhomepage/dhpage')
  await page.getByRole('button', { name: '新建官网' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('官网名称').fill('明远智造官网')
  await dialog.getByRole('button', { name: '创建并编辑' }).click()
  const layers = page.getByRole('region', { name: '页面结构' }).locator('.editor-layer-name')
  await expect(layers.first()).toHaveText('横幅')

  await page.getByRole('button', { name: '官网设置' }).click()
  await expect(page.getByText('试用中').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '添加导航' }).click()
  await page.getByLabel('ICP 备案号').fill('苏ICP备2026000009号')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('官网设置已保存')).toBeVisible()

  await page.getByRole('button', { name: '续费' }).click()
  await page.getByRole('radio', { name: '2 年' }).check()
  await page.getByRole('button', { name: /^下单/ }).click()
  await expect(page).toHaveURL(/orders\/cashier/)
  await page.goto('/enterprise/demo/digitalcard/orders')
  await expect(page.getByText('官网授权“明远智造官网”').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a news item is written and published; a visitor likes and comments, and is answered after a look', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await page.goto('/enterprise/demo/digitalhomepage/news')
  await page.getByRole('button', { name: '新建新闻' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('标题').fill('新厂房封顶')
  await dialog.getByText('其他名称', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '其他名称' }).fill('市场部')
  await dialog.getByRole('button', { name: '创建并编辑' }).click()
  await page
    .getByRole('region', { name: '添加模块' })
    .getByRole('button', { name: '文字', exact: true })
    .click()
  const properties = page.getByRole('region', { name: '属性' })
  await properties.getByRole('button', { name: '正文 点此编辑正文' }).click()
  await properties.getByRole('textbox', { name: '正文' }).pressSequentially('二期厂房今天封顶')
  await saved(page)
  await publish(page)

  await page.goto('/enterprise/demo/digitalhomepage/news')
  const row = page.getByRole('row').filter({ hasText: '新厂房封顶' })
  await row.getByRole('button', { name: /^更多/ }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: '打开公开页面' }).click()
  const visitor = await opened
  await expect(visitor.getByText('二期厂房今天封顶')).toBeVisible()
  await visitor.getByRole('button', { name: '点赞' }).click()
  await expect(visitor.getByText('感谢您的点赞')).toBeVisible()
  await expect(visitor.locator('[data-likes]')).toHaveText('1')
  await visitor.getByLabel('称呼').fill('王先生')
  await visitor.getByLabel('说点什么').fill('什么时候投产？')
  await visitor.getByRole('button', { name: '发表评论' }).click()
  await expect(visitor.getByText('审核通过后会显示')).toBeVisible()

  await page.goto('/enterprise/demo/digitalhomepage/comments')
  const comment = page.getByRole('row').filter({ hasText: '什么时候投产？' })
  await expect(comment).toContainText('待审核')
  await comment.getByRole('button', { name: '通过' }).click()
  await expect(comment).toContainText('已显示')
  await comment.getByRole('button', { name: '回复' }).click()
  await page.getByRole('dialog').getByLabel('您的回复').fill('明年三月')
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('已回复')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('什么时候投产？')).toBeVisible()
  await expect(visitor.getByText('明年三月')).toBeVisible()
  expect(complaints).toEqual([])
})
