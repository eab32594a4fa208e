import { expect, test } from '@playwright/test'

import { choose, signIn, watchComplaints } from './console.ts'

const address = '/enterprise/demo/digitalcard/customerresources/customerform'

test('a field is added, published, asked for, and stands in the list with its answer', async ({ page }) => {
  const complaints = watchComplaints(page)
  const name = `表单客户${Date.now() % 100_000}`
  await signIn(page)
  await page.goto(`${address}?tab=form`)
  await page.getByRole('button', { name: '开始修改' }).click()
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.getByRole('menuitem', { name: '多选' }).click()
  await page.getByLabel('名称', { exact: true }).fill('关注的展会')
  await page.getByLabel(/^选项/).fill('工博会\n进博会')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/^已发布第 \d+ 版/)).toBeVisible()

  await page.getByRole('tab', { name: '登记的客户' }).click()
  await page.getByRole('button', { name: '登记客户' }).first().click()
  const form = page.getByRole('dialog', { name: '登记客户' })
  await form.getByLabel('手机').fill('1380013')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写', { exact: true })).toBeVisible()
  await expect(form.getByText('请填写正确的号码')).toBeVisible()
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('手机').fill(`1380013${String(Date.now()).slice(-4)}`)
  await choose(page, form.getByLabel('来源'), '上门拜访')
  await form.getByRole('checkbox', { name: '进博会' }).last().check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*上门拜访`) })).toBeVisible()
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})
