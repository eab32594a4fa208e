import { expect, type Page, test } from '@playwright/test'

import { openAs, signIn, watchComplaints } from './console.ts'

const inFront = (page: Page) => page.locator('[role=tabpanel]:visible')

/** The page of the upright template that most cards are made from, at one of its tabs. */
async function openTemplate(page: Page, tab: string): Promise<void> {
  await page.goto('/enterprise/demo/digitalcard/cardlist')
  await inFront(page).getByRole('button', { name: '编辑模板 明远标准名片' }).click()
  await expect(inFront(page).getByRole('heading', { name: '明远标准名片' })).toBeVisible()
  await inFront(page).getByRole('tab', { name: tab, exact: true }).click()
}

test('templates are sorted with the keyboard alone', async ({ page }) => {
  const complaints = watchComplaints(page)
  await openAs(page, '/enterprise/demo/digitalcard/cardlist')
  const names = () => inFront(page).locator('.template-tile[data-orientation=vertical] h3').allInnerTexts()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(1)
  const before = await names()
  const moveFirstDown = async (name: string) => {
    await inFront(page).getByRole('button', { name: '调整顺序' }).click()
    const dialog = page.getByRole('dialog', { name: '调整模板顺序' })
    const handle = dialog.getByRole('button', { name: new RegExp(`^移动“${name}”`) })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(handle).toHaveAttribute('aria-pressed', 'true')
    // Said to a person who does not see it: first once the rows were measured, then once the row stands elsewhere.
    const said = (place: number) =>
      page.locator('[id^=DndLiveRegion]').filter({ hasText: `“${name}”移到第 ${place} 位` })
    await expect(said(1)).toHaveCount(1)
    // A key that comes before the places of the rows are known moves nothing; a person presses it again.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(said(2)).toHaveCount(1, { timeout: 3000 })
    }).toPass()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: '保存顺序' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await moveFirstDown(before[0] ?? '')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await moveFirstDown(before[1] ?? '')
  await expect.poll(names).toEqual(before)
  expect(complaints).toEqual([])
})

test('a default is looked at before it is saved, and taken back', async ({ page }) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  await openTemplate(page, '默认值')
  const website = inFront(page).getByLabel('网站 默认值')
  const former = await website.inputValue()
  const save = async (value: string, note: RegExp) => {
    await website.fill(value)
    await inFront(page).getByRole('button', { name: '保存默认值' }).click()
    const question = page.getByRole('dialog', { name: '保存默认值' })
    await expect(question).toContainText(note)
    await question.getByRole('button', { name: '确认保存' }).click()
    await expect(page.getByText('默认值已保存').first()).toBeVisible()
    await expect(website).toHaveValue(value)
  }
  await save('https://cards.example', /\d+ 张名片的显示内容会变化/)
  await website.fill('不是网址')
  await inFront(page).getByRole('button', { name: '保存默认值' }).click()
  await expect(inFront(page).getByRole('alert')).toContainText('网址')
  await save(former, /\d+ 张名片的显示内容会变化/)
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('words for forwards: a variable by a click, seen with a real card, an unknown one named', async ({
  page,
}) => {
  await signIn(page)
  await openTemplate(page, '转发话术')
  const text = inFront(page).getByRole('textbox', { name: '转发话术' })
  const former = await text.inputValue()
  await text.fill('很高兴认识您，')
  await inFront(page).getByRole('button', { name: '姓名', exact: true }).click()
  await expect(text).toHaveValue('很高兴认识您，{姓名}')
  await expect(inFront(page).locator('.share-text-preview blockquote')).toHaveText(/^很高兴认识您，[^{}]+$/)
  await text.fill('很高兴认识您，{电话}')
  await expect(inFront(page).getByRole('alert').filter({ hasText: '没有“电话”这个变量' })).toBeVisible()
  await expect(inFront(page).getByRole('button', { name: '保存话术' })).toBeDisabled()
  await text.fill(`${former} `)
  await expect(inFront(page).getByRole('button', { name: '保存话术' })).toBeDisabled()
})

test('many cards are filled in after a look, and taken back', async ({ page }) => {
  test.slow()
  const complaints = watchComplaints(page)
  await signIn(page)
  await openTemplate(page, '授权期限')
  await inFront(page).getByRole('button', { name: '批量填写' }).click()
  const drawer = page.getByRole('dialog', { name: '批量填写名片' })
  await drawer.getByRole('combobox', { name: '字段' }).fill('签名')
  await page.locator('.ant-select-item-option', { hasText: '签名' }).click()
  await drawer.getByRole('textbox', { name: '签名 内容' }).fill('让制造更聪明')
  await drawer.getByRole('button', { name: '预览' }).click()
  await expect(drawer.locator('.card-fill-lines li').first()).toContainText('让制造更聪明')
  await drawer.getByRole('button', { name: /^填写 \d+ 张名片$/ }).click()
  await expect(drawer.getByRole('button', { name: '撤销这次填写' })).toBeVisible({ timeout: 20_000 })
  await drawer.getByRole('button', { name: '撤销这次填写' }).click()
  await page
    .getByRole('dialog', { name: '撤销这次批量填写？' })
    .getByRole('button', { name: /^撤\s?销$/ })
    .click()
  await expect(page.getByText(/已恢复 \d+ 张名片/).first()).toBeVisible()
  expect(complaints).toEqual([])
})
