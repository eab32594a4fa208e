import { expect, type Page, test } from '@playwright/test'

import { openAs, watchComplaints } from './console.ts'
import { callsOf, phoneOf } from './phones.ts'
import { buyTicket, draftSalon } from './shows.ts'

/** A browser becomes a gate, loses its connection, admits somebody once, and is opened anew without one. */
async function admitOffline(gate: Page, address: string, tail: string) {
  await gate.goto(address)
  await gate.getByRole('button', { name: '激活设备' }).click()
  await gate.getByLabel('解锁密码').fill('2468')
  await gate.getByRole('button', { name: '保存' }).click()
  await expect(gate.getByText('在线')).toBeVisible()
  await expect(gate.getByText('名单 2')).toBeVisible()
  await gate.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await gate.context().setOffline(true)
  const admit = async () => {
    await gate.getByLabel('查找观众').fill(tail)
    await gate.getByRole('button', { name: '验票' }).click()
  }
  await admit()
  await expect(gate.getByRole('status')).toContainText('请进')
  await admit()
  await expect(gate.getByRole('status')).toContainText('已入场')
  // A gate that is opened anew without a connection knows what it has seen.
  await gate.reload()
  await gate.getByLabel('解锁密码').fill('2468')
  await gate.getByRole('button', { name: '解锁' }).click()
  await expect(gate.getByText('待上传 2')).toBeVisible()
  await admit()
  await expect(gate.getByRole('status')).toContainText('已入场')
}

/** Gives a ticket back on its page: the amount of the policy is told before. */
async function giveBack(phone: Page) {
  await phone.getByText('取消报名').first().click()
  await expect(phone.getByText('退票后将退回 ¥80.00')).toBeVisible()
  await phone.getByRole('button', { name: '取消报名' }).click()
  await expect(phone.getByText('此门票已失效')).toBeVisible()
}

test('a paid salon is published, sold on phones, admitted without a connection, refunded by its policy and settled', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const colleague = await callsOf(page, 'staff')
  const { list } = await colleague<{ list: { carteId: string; holder: string }[] }>(
    'GET',
    '/v2/carte/listByTemplate?held=mine&status=active&page=1&limit=10',
  )
  const { carteId: cardId = '', holder = '' } = list[0] ?? {}
  const call = await callsOf(page)
  const run = String(Date.now()).slice(-5)
  const title = `客户沙龙 ${run}`
  const id = await draftSalon(call, { title, cardId })
  await openAs(page, `/enterprise/demo/activity/activity/page?id=${id}`)
  await expect(page.getByText('可以发布')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('link', { name: '查看公开页' })).toBeVisible()
  const { url } = await call<{ url: string }>('POST', '/v2/exhibition/qrCode', { id, use: 'page', cardId })
  const address = new URL(url).pathname + new URL(url).search

  const phones = await phoneOf(browser)
  const comer = await phones.newPage()
  const complaints = watchComplaints(comer)
  const mobile = `1390${run}02`
  await buyTicket(comer, { call, url: address, name: '林一鸣', mobile: `1390${run}01`, by: '微信支付' })
  const other = await (await phoneOf(browser)).newPage()
  await buyTicket(other, { call, url: address, name: '何知秋', mobile, by: '支付宝支付' })
  await giveBack(other)
  await other.context().close()

  const { id: gateId } = await call<{ id: string }>('POST', '/v2/onsite/gates', {
    activityId: id,
    name: '正门',
    hall: '',
    direction: 'entry',
    allowsReentry: false,
    typeIds: [],
  })
  const device = await call<{ url: string }>('POST', '/v2/onsite/devices', { gateId, name: '正门手机' })
  const gate = await (await phoneOf(browser)).newPage()
  const gateComplaints = watchComplaints(gate)
  await admitOffline(gate, new URL(device.url).pathname + new URL(device.url).hash, `${run}01`.slice(-4))
  const entered = async () =>
    (await call<{ numbers: { entered: number } }>('GET', `/v2/onsite/board?activityId=${id}`)).numbers.entered
  expect(await entered()).toBe(0)
  await gate.context().setOffline(false)
  await expect.poll(entered, { timeout: 40_000 }).toBe(1)

  await openAs(page, `/enterprise/demo/activity/control?activity=${id}`)
  await expect(page.getByRole('cell', { name: '正门手机' }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: '扫码记录' }).getByText('入场', { exact: true })).toBeVisible()
  await openAs(page, `/enterprise/demo/activity/dataAnalyse?activity=${id}`)
  await expect(page.getByRole('strong').filter({ hasText: '100%' })).toBeVisible()
  await expect(page.getByRole('list', { name: '按名片持有人' })).toContainText(`${holder}2`)

  // The finance of the company decides about the refund; who closes the statement does not confirm it.
  await openAs(page, '/enterprise/demo/activity/account?view=refunds', 'manager')
  const refund = page.getByRole('row').filter({ hasText: title })
  await refund.getByRole('button', { name: '同意退款' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意退款' }).click()
  const refunded = () =>
    call<{ list: { state: string }[] }>('GET', `/v2/sale/refund/list?page=1&limit=10&keyword=${run}`)
  await expect.poll(async () => (await refunded()).list[0]?.state, { timeout: 40_000 }).toBe('success')
  await openAs(page, '/enterprise/demo/activity/account?view=accruing', 'manager')
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '生成结算单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成结算单' }).click()
  await expect(page.getByText('¥120.00').first()).toBeVisible()
  await expect(page.getByRole('table', { name: '明细' }).getByRole('row')).toHaveCount(3)

  expect(complaints).toEqual([])
  // Without a connection the browser says so itself.
  expect(gateComplaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await gate.context().close()
  await phones.close()
})
