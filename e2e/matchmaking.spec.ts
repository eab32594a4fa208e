import { type Browser, expect, type Page, test } from '@playwright/test'

import { openAs, watchComplaints } from './console.ts'
import { type Call, callsOf, codeOf, phoneOf } from './phones.ts'
import { publishShow } from './shows.ts'

interface Party {
  side: string
  title: string
  company: string
  name: string
  mobile: string
}

/** Somebody publishes a need on a phone, and is on the own page afterwards. */
async function publishNeed(browser: Browser, call: Call, party: Party & { address: string }): Promise<Page> {
  const phone = await (await phoneOf(browser)).newPage()
  await phone.goto(`${party.address}/needs`)
  await phone.getByLabel('类型').selectOption({ label: party.side })
  await phone.getByLabel('标题').fill(party.title)
  await phone.getByLabel('类别（可不填）').fill('数控机床')
  await phone.getByLabel('公司名称').fill(party.company)
  await phone.getByLabel('联系人').fill(party.name)
  await phone.getByLabel('手机号').fill(party.mobile)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('短信验证码').fill(await codeOf(call, party.mobile))
  await phone.getByRole('checkbox', { name: /我同意主办方审核并公开/ }).check()
  await phone.getByRole('button', { name: '提交审核' }).click()
  await expect(phone.getByText('等待主办方审核')).toBeVisible()
  return phone
}

/** Presses a button and the one of the same name in the question that follows. */
async function pressTwice(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('two companies publish what they seek and offer, say whom they want to meet, are scheduled, meet, and sign', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const call = await callsOf(page)
  const run = String(Date.now()).slice(-5)
  const { id, address } = await publishShow(call, `对接会 ${run}`)
  const seller: Party & { address: string } = {
    address,
    side: '我能供应',
    title: '五轴加工中心',
    company: `恒力数控 ${run}`,
    name: '沈建国',
    mobile: `1392${run}01`,
  }
  const buyer = {
    ...seller,
    side: '我要采购',
    title: '采购加工中心',
    company: `天合能源 ${run}`,
    name: '何知秋',
    mobile: `1392${run}02`,
  }
  const first = await publishNeed(browser, call, seller)
  const second = await publishNeed(browser, call, buyer)
  const complaints = [watchComplaints(first), watchComplaints(second)]

  await openAs(page, `/enterprise/demo/activity/need?activity=${id}`)
  for (const { company } of [seller, buyer]) {
    const row = page.getByRole('row').filter({ hasText: company })
    await row.getByRole('button', { name: '通过' }).click()
    await expect(row).toContainText('征集中')
  }
  await openAs(page, `/enterprise/demo/activity/need?activity=${id}&tab=matches`)
  await page.getByRole('button', { name: '生成推荐' }).first().click()
  await expect(page.getByText('同类别 数控机床')).toBeVisible({ timeout: 60_000 })
  const { id: roundId } = await call<{ id: string }>('POST', '/v2/meeting/rounds', {
    activityId: id,
    name: '上午场',
    days: [new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)],
    from: '09:30',
    to: '11:30',
    slotMinutes: 25,
    breakMinutes: 5,
    walkMinutes: 5,
    mostMeetings: 4,
    leastMeetings: 1,
    halls: [{ name: '洽谈区', tables: 4 }],
  })
  await openAs(page, `/enterprise/demo/activity/need?activity=${id}&tab=round&round=${roundId}`)
  await page.getByRole('button', { name: '邀请有供需的人' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: buyer.company })).toBeVisible()
  await pressTwice(page, '开放意向收集')
  await expect(page.getByText('已开放意向收集')).toBeVisible()

  for (const [phone, other] of [
    [first, buyer],
    [second, seller],
  ] as const) {
    await phone.reload()
    await phone.getByRole('link', { name: /洽谈日程/ }).click()
    await phone.getByLabel(other.company).selectOption({ label: '必须见' })
    await phone.getByRole('button', { name: '保存' }).click()
    await expect(phone.getByText('已保存。')).toBeVisible()
  }
  await page.getByRole('button', { name: '开始排期' }).click()
  await expect(page.getByRole('button', { name: '重新排期' })).toBeVisible({ timeout: 60_000 })
  await pressTwice(page, '公布日程')
  await expect(page.getByText('日程已公布')).toBeVisible()
  for (const phone of [first, second]) {
    await phone.reload()
    await phone.getByRole('button', { name: '接受' }).click()
  }
  await expect(second.getByText('已确认')).toBeVisible()

  // They meet; what they sign is written down with their needs.
  await page.getByRole('tab', { name: '日程表' }).click()
  await page.locator('.meet-chip').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '已会面' }).click()
  await drawer.getByRole('button', { name: '登记成果' }).click()
  const outcome = page.getByRole('dialog').last()
  await outcome.getByText('已达成', { exact: true }).click()
  await outcome.getByLabel('签约金额（元）').fill('1800000')
  await outcome.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('成果已登记')).toBeVisible()
  await openAs(page, `/enterprise/demo/activity/need?activity=${id}&tab=outcomes`)
  const booked = page.getByRole('row').filter({ hasText: buyer.company })
  await expect(booked).toContainText('已达成')
  await expect(booked).toContainText('1,800,000.00')
  expect(complaints.flat()).toEqual([])
  await first.context().close()
  await second.context().close()
})
