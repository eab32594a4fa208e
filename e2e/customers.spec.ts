import { expect, type Page, test } from '@playwright/test'

import { choose, headersOf, seriousViolations, signIn, watchComplaints } from './console.ts'

const path = '/enterprise/demo/digitalcard/customerresources'

interface Row {
  id: string
  name: string
}

/** A customer of 林晓薇 under a name that no former try has used. */
async function made(
  page: Page,
  facts: { name: string; mobiles: string[]; company?: string; title?: string },
): Promise<Row> {
  const headers = { ...(await headersOf(page, 'staff')), 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post('/v2/res/carte/createCarte', { data: facts, headers })
  expect(answer.status()).toBe(200)
  return { id: ((await answer.json()) as { data: { id: string } }).data.id, name: facts.name }
}

let tries = 0
/** A number and a name of this try alone. */
function fresh(info: { workerIndex: number; retry: number }): { number: string; mark: string } {
  tries += 1
  const mark = `${process.pid % 1000}${info.workerIndex % 10}${info.retry}${tries}`
  return { number: `136${mark.padStart(8, '0').slice(-8)}`, mark }
}

test('the same person is found while one types, merged, and taken apart again', async ({ page }, info) => {
  const complaints = watchComplaints(page)
  const { number, mark } = fresh(info)
  const name = `钟离${mark}`
  await signIn(page)
  await made(page, { name, mobiles: [number], company: '合并试验公司', title: '采购经理' })

  await page.goto(path)
  await page.getByRole('button', { name: '新建客户' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('姓名', { exact: true }).fill(`${name}女士`)
  await form.getByRole('combobox', { name: '手机' }).fill(number)
  await form.getByRole('combobox', { name: '手机' }).press('Enter')
  await expect(form.getByText('可能是同一个人')).toBeVisible()
  await expect(form.getByText('林晓薇 的客户')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('客户已保存，发现 1 位疑似重复，请处理')).toBeVisible()

  await page.getByPlaceholder('姓名、拼音、公司、手机、标签').fill(name)
  await page.getByPlaceholder('姓名、拼音、公司、手机、标签').press('Enter')
  await page.getByRole('button', { name: `${name}女士`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name}女士` })).toBeVisible()
  await page.getByRole('button', { name: '合并' }).click()
  const merging = page.getByRole('dialog')
  await expect(merging.getByRole('row', { name: '公司' })).toContainText('合并试验公司')
  // A value is chosen by pressing it.
  await merging.getByRole('button', { name: `${name}女士`, exact: true }).click()
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByText('已合并', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '已并入的名片' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '合并试验公司' }).first()).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])

  await page.getByRole('button', { name: '取消合并' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消合并' }).click()
  await expect(page.getByText('已取消合并')).toBeVisible()
  await expect(page.getByRole('heading', { name: '疑似重复' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '已并入的名片' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a customer who goes to a colleague has it in the history of owners', async ({ page }, info) => {
  const { number, mark } = fresh(info)
  await signIn(page, 'staff')
  const { id } = await made(page, { name: `移交${mark}`, mobiles: [number] })
  await page.goto(`${path}/customerdetalis?carte=${id}`)
  await page.getByRole('button', { name: '转移' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel('接收人'), '陈思远')
  await expect(dialog.getByText('1 位可以转移')).toBeVisible()
  await dialog.getByRole('button', { name: '提交转移' }).click()
  await expect(page.getByText('已转移 1 位客户')).toBeVisible()
  await expect(page.getByText('由 林晓薇 转移给 陈思远')).toBeVisible()
})

test('a transfer waits for its receiver, who refuses it; asked again, the receiver takes it over', async ({
  page,
  browser,
}, info) => {
  const { number, mark } = fresh(info)
  const name = `待接收${mark}`
  const setting = async (receiverAccepts: boolean) => {
    const data = { receiverAccepts, formerOwnerDays: 7 }
    expect(
      (
        await page.request.put('/v2/res/carte/settings', { data, headers: await headersOf(page, 'admin') })
      ).status(),
    ).toBe(200)
  }
  await signIn(page, 'staff')
  const { id } = await made(page, { name, mobiles: [number] })
  const other = await browser.newContext()
  const receiver = await other.newPage()
  const complaints = [watchComplaints(page), watchComplaints(receiver)]
  const give = async () => {
    await page.goto(`${path}/customerdetalis?carte=${id}`)
    await page.getByRole('button', { name: '转移' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByLabel('接收人'), '陈思远')
    await expect(dialog.getByText('接收人可在 24 小时内接受或拒绝')).toBeVisible()
    await dialog.getByRole('button', { name: '提交转移' }).click()
    await expect(page.getByText('已提交，等待接收人确认')).toBeVisible()
  }
  const openReceived = async () => {
    await receiver.goto(path)
    await receiver.getByRole('button', { name: /^转移记录/ }).click()
    const drawer = receiver.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: '待我接收' })).toHaveAttribute('aria-pressed', 'true')
    await drawer.getByRole('checkbox', { name: new RegExp(name) }).check()
    return drawer
  }
  await setting(true)
  try {
    await give()
    await signIn(receiver, 'manager')
    const drawer = await openReceived()
    await expect(drawer.getByText(/(明天|23小时后)自动接收/).first()).toBeVisible()
    expect(await seriousViolations(receiver)).toEqual([])
    await drawer.getByRole('button', { name: '拒绝' }).click()
    const refusal = receiver.getByRole('dialog', { name: '拒绝接收 1 位客户？' })
    await refusal.getByRole('button', { name: '拒绝' }).click()
    await expect(refusal.getByText('请填写拒绝原因。')).toBeVisible()
    await refusal.getByLabel('拒绝原因').fill('不在我的区域')
    await refusal.getByRole('button', { name: '拒绝' }).click()
    await expect(receiver.getByText('已拒绝 1 位客户')).toBeVisible()

    await page.reload()
    await expect(page.getByText('接收人拒绝接收；原因：不在我的区域')).toBeVisible()
    await expect(page.getByText('由 林晓薇 转移给 陈思远')).toHaveCount(0)
    await give()
    await (await openReceived()).getByRole('button', { name: '接受' }).click()
    await expect(receiver.getByText('已接收 1 位客户')).toBeVisible()
    await page.reload()
    await expect(page.getByText('由 林晓薇 转移给 陈思远')).toBeVisible()
    expect(complaints.flat()).toEqual([])
  } finally {
    await setting(false)
    await other.close()
  }
})

test('somebody else’s number is masked, and each look is counted', async ({ page }, info) => {
  const { number, mark } = fresh(info)
  await signIn(page)
  const { id } = await made(page, { name: `遮号${mark}`, mobiles: [number] })
  await page.goto(`${path}/customerdetalis?carte=${id}`)
  await expect(page.getByText(`${number.slice(0, 3)}****${number.slice(-4)}`)).toBeVisible()
  await page.getByRole('button', { name: '查看号码' }).click()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText(/今天还可查看 \d+ 次/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('查看号码', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(number, { exact: true })).toHaveCount(0)
})
