import { type Browser, devices, expect, type Page, test } from '@playwright/test'

import { signIn, watchComplaints } from './console.ts'
import { callsOf } from './phones.ts'
import { passDaysOfClue, passNightOfClues, runNextJob } from './time.ts'

const clues = '/enterprise/demo/attractinvestment/attractinvest'

/** Somebody reads an album on a phone and leaves name, number and company at its gate. */
async function leaveForm(
  browser: Browser,
  url: string,
  who: { name: string; mobile: string; company: string },
) {
  const { userAgent, viewport, isMobile, hasTouch, deviceScaleFactor } = devices['iPhone 14']
  const look = { userAgent, viewport, isMobile, hasTouch, deviceScaleFactor, locale: 'zh-CN' }
  const phone = await browser.newContext(look)
  const visitor = await phone.newPage()
  const complaints = watchComplaints(visitor)
  await visitor.goto(url)
  const gate = visitor.locator('#gate')
  await gate.getByLabel('姓名').fill(who.name)
  await gate.getByLabel('手机号').fill(who.mobile)
  await gate.getByLabel('公司（选填）').fill(who.company)
  await gate.getByRole('radio', { name: '三个月内' }).check()
  await gate.getByRole('checkbox', { name: /我同意/ }).check()
  await gate.getByRole('button', { name: '查看全部内容' }).click()
  await expect(visitor.getByText('控制柜管理四条手臂')).toBeVisible()
  expect(complaints).toEqual([])
  await phone.close()
}

/** Opens the clue of a company in a tab of the list, and answers its drawer. */
async function openClue(page: Page, company: string, tab: string) {
  await page.goto(`${clues}?tab=${tab}&keyword=${company}`)
  await page.getByRole('row').filter({ hasText: company }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(company).first()).toBeVisible()
  return drawer
}

/** Takes the open clue out of its pool. */
async function claim(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: '领取' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '领取' }).click()
  await expect(page.getByText('已领取 1 条')).toBeVisible()
}

test('a reader of an album becomes a clue that is claimed, followed up, goes back by the clock, is claimed again and becomes a firm with a deal', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page, 'manager')
  const call = await callsOf(page)
  const run = String(Date.now()).slice(-6)
  const who = { name: '顾星野', mobile: `13912${run}`, company: `临港精工 ${run}` }
  const { list } = await call<{ list: { url: string }[] }>(
    'GET',
    '/v2/publicity/list?keyword=2026 产品手册&page=1&limit=5',
  )
  await leaveForm(browser, new URL(list[0]?.url ?? '').pathname, who)

  // It waits in the pool: nobody's link brought the reader, and the number is not to be seen before a claim.
  let drawer = await openClue(page, who.company, 'pool')
  await expect(drawer.getByText('进入线索池')).toBeVisible()
  await expect(drawer.getByText('表单', { exact: true })).toBeVisible()
  await expect(drawer.getByText(who.mobile)).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('clue') ?? ''
  await claim(page)
  await expect(drawer.getByText(who.mobile)).toBeVisible()
  await expect(drawer.getByText('自行领取')).toBeVisible()
  const said = '电话里说好下周来看三号楼，先发厂房的层高和承重'
  await drawer.getByLabel('跟进内容').fill(said)
  await drawer.getByRole('button', { name: '写跟进' }).click()
  await expect(drawer.getByText('跟进已保存')).toBeVisible()
  await expect(drawer.getByText('跟进中', { exact: true })).toBeVisible()

  // Ten quiet days: the owner is told in the evening, and at night the clue goes back.
  await passDaysOfClue(id, 10)
  // An earlier attempt may have made the list of this evening.
  await passNightOfClues()
  await runNextJob('clues.preview')
  await drawer.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: /^通知，\d+ 条未读/ }).click()
  const notice = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /今晚将退回 \d+ 条线索/ })
    .first()
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(page.getByRole('row').filter({ hasText: who.company })).toBeVisible()
  await passNightOfClues()
  await runNextJob('clues.recycle')
  drawer = await openClue(page, who.company, 'returned')
  await expect(drawer.getByText('已退回', { exact: true })).toBeVisible()
  await expect(drawer.getByText('超时', { exact: true })).toBeVisible()

  // A colleague claims it and makes a firm and a deal of it.
  await signIn(page)
  await openClue(page, who.company, 'returned')
  await claim(page)
  await page.getByRole('dialog').getByRole('button', { name: '转化' }).click()
  const convert = page.getByRole('dialog', { name: '转化线索' })
  await expect(convert.getByLabel('客户名称')).toHaveValue(who.company)
  await convert.getByLabel('商机').getByText('新建').click()
  await convert.getByLabel('商机名称').fill(`三号楼厂房 ${run}`)
  await convert.getByRole('button', { name: '转化' }).click()
  await expect(page.getByText('已转化').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '查看客户' }).click()

  // The page of the firm tells all of it.
  const firm = page.getByRole('dialog').filter({ hasText: who.company })
  const entries = firm.getByRole('list', { name: '时间线' }).getByRole('listitem')
  for (const line of [
    '线索已转化',
    `商机“三号楼厂房 ${run}”`,
    '超时无有效跟进',
    said,
    '在公开页面上留下了联系方式',
    '线索进入：表单',
  ])
    await expect(entries.filter({ hasText: line })).toHaveCount(1)
  expect(complaints).toEqual([])
})
