import { type Browser, expect, type Page, test } from '@playwright/test'

import { openAs, watchComplaints } from './console.ts'
import { type Call, callsOf, codeOf, phoneOf } from './phones.ts'
import { buyTicket, draftSalon } from './shows.ts'

const hourMs = 3_600_000
const film = 'https://films.example.com/evening.mp4'
const shows = '/enterprise/demo/activity'

/** A phone on which the picture of the broadcast, which lies elsewhere, is an empty film. */
async function newPhone(browser: Browser): Promise<Page> {
  const context = await phoneOf(browser)
  await context.route(film, (route) => route.fulfill({ contentType: 'video/mp4', body: '' }))
  return context.newPage()
}

/** Presses a button and the one of the same name in the question that follows. */
async function pressTwice(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Somebody proves a number on the page of the broadcasts: to be reminded, or to write. */
async function proveNumber(phone: Page, call: Call, who: { name: string; mobile: string; press: string }) {
  await phone.getByRole('textbox', { name: '称呼' }).fill(who.name)
  await phone.getByRole('textbox', { name: '手机号' }).fill(who.mobile)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByRole('textbox', { name: '验证码' }).fill(await codeOf(call, who.mobile))
  await phone.getByRole('checkbox', { name: /同意主办方/ }).check()
  await phone.getByRole('button', { name: who.press }).click()
}

/** An advertisement that runs at the end of the page of an activity. */
async function runAd(call: Call, activityId: string, headline: string): Promise<string> {
  const slots = await call<{ id: string; place: string }[]>('POST', '/v2/ad/slots', { activityId })
  const { id } = await call<{ id: string }>('POST', '/v2/ad/campaign', {
    activityId,
    name: headline,
    slotId: slots.find(({ place }) => place === 'page')?.id,
    exhibitorId: null,
    startsAt: new Date(Date.now() - hourMs).toISOString(),
    endsAt: new Date(Date.now() + hourMs).toISOString(),
    weight: 10,
    capADay: null,
    budget: null,
    headline,
    target: 'https://films.example.com/offer',
  })
  for (const event of ['submit', 'approve']) await call('PUT', '/v2/ad/campaign/move', { ids: [id], event })
  return id
}

/** Scrolls to the advertisement at the end of the page. */
async function seeAd(phone: Page, headline: string) {
  const place = phone.locator('[data-ad="page"]')
  await place.scrollIntoViewIfNeeded()
  const ad = place.getByRole('link', { name: headline })
  await ad.scrollIntoViewIfNeeded()
  await expect(ad).toBeInViewport()
}

test('one evening: a broadcast is announced, watched and talked in, a card is pinned and left, a prize is drawn, verified and handed over, an advertisement is seen, and the evening is settled', async ({
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
  const title = `招商之夜 ${run}`
  const id = await draftSalon(call, { title, cardId })
  await openAs(page, `${shows}/activity/page?id=${id}`)
  const complaints = watchComplaints(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('link', { name: '查看公开页' })).toBeVisible()
  const { url } = await call<{ url: string }>('POST', '/v2/exhibition/qrCode', { id, use: 'page', cardId })
  const address = new URL(url).pathname
  const headline = `三号楼厂房招租 ${run}`
  const adId = await runAd(call, id, headline)

  // The broadcast is planned; from its announcement on visitors may be reminded.
  await page.goto(`${shows}/broadcast?activity=${id}`)
  await page.getByRole('button', { name: '新建直播' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('标题').fill(`云上招商 ${run}`)
  await form.getByText('外部地址', { exact: true }).click()
  await form.getByLabel('外部直播地址').fill(film)
  await form.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(page.getByText(`已保存“云上招商 ${run}”`)).toBeVisible()
  await pressTwice(page, '发布预约')
  const [fan, guest, winner] = [await newPhone(browser), await newPhone(browser), await newPhone(browser)]
  const ofPhones = [fan, guest, winner].map(watchComplaints)
  await fan.goto(address)
  await seeAd(fan, headline)
  const seen = async () => (await call<{ viewable: number }>('GET', `/v2/ad/campaign/${adId}`)).viewable
  await expect.poll(seen).toBe(1)
  // The same reader is not counted again at once.
  await fan.reload()
  await seeAd(fan, headline)
  const repeated = async () => (await call<{ invalid: number }>('GET', `/v2/ad/campaign/${adId}`)).invalid
  await expect.poll(repeated).toBe(1)
  expect(await seen()).toBe(1)
  await fan.getByRole('link', { name: '直播' }).click()
  await proveNumber(fan, call, { name: '小林', mobile: `1391${run}01`, press: '预约提醒' })
  await expect(fan.getByText('预约成功')).toBeVisible()

  // One of the visitors buys a ticket.
  await buyTicket(winner, { call, url: address, name: '何知秋', mobile: `1391${run}02`, by: '微信支付' })
  const ticket = winner.url()

  // It opens; a guest joins and writes, and the card that the host pins is at everybody's hand.
  await pressTwice(page, '开播')
  await guest.goto(`${address}/live`)
  await proveNumber(guest, call, { name: '阿岚', mobile: `1391${run}03`, press: '加入' })
  await expect(guest.getByText('验证成功')).toBeVisible()
  await guest.getByLabel('发言').fill('三号楼还有几层空着？')
  await guest.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('三号楼还有几层空着？')).toBeVisible()
  await page.getByRole('combobox', { name: '置顶' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `名片 · ${holder}` })
    .click()
  const pinned = guest.getByRole('link', { name: `主播名片 ${holder}` })
  await expect(pinned).toBeVisible()
  const [card] = await Promise.all([guest.waitForEvent('popup'), pinned.click()])
  const exchange = card.locator('#exchange')
  await exchange.getByLabel('姓名').fill(`阿岚${run}`)
  await exchange.getByLabel('手机号').fill(`1391${run}03`)
  await exchange.getByRole('checkbox').first().check()
  await exchange.getByRole('button', { name: '发送我的名片' }).click()
  await expect(card.getByText('已送达')).toBeVisible()

  // A prize: committed to, locked, and drawn before everybody's eyes.
  const draw = await call<{ id: string }>('POST', '/v2/draw', {
    activityId: id,
    name: '谢幕抽奖',
    rule: '购票即可参加，每人一份。',
    method: 'list',
    source: 'registered',
    channel: '',
    level: 'L1',
    external: '',
    isRehearsal: false,
    claimDays: 7,
    tries: 1,
    prizes: [{ name: '保温杯', kind: 'goods', delivery: 'desk', valueFen: 8800, stock: 1, chance: 0 }],
  })
  await page.goto(`${shows}/reward?activity=${id}&draw=${draw.id}`)
  await pressTwice(page, '公布承诺')
  await pressTwice(page, '开始')
  await page.getByRole('button', { name: '添加大屏地址' }).click()
  const stageUrl = (await page.locator('.draw-screens a').getAttribute('href')) ?? ''
  const stage = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  ofPhones.push(watchComplaints(stage))
  await stage.goto(new URL(stageUrl).pathname)
  await expect(stage.getByRole('heading', { name: '即将开奖' })).toBeVisible()
  await pressTwice(page, '锁定名单')
  await expect(stage.getByRole('heading', { name: '名单已锁定' })).toBeVisible()
  await pressTwice(page, '开奖')
  await expect(stage.getByRole('heading', { name: '恭喜中奖' })).toBeVisible()

  // The winner finds the own line on the list, draws the round again, and takes the prize at the desk.
  await winner.goto(ticket)
  await winner.getByRole('link', { name: '我的抽奖' }).click()
  await expect(winner.getByText('恭喜，您中了“保温杯”！')).toBeVisible()
  const code = (await winner.locator('.draw-code').innerText()).trim()
  await winner.getByRole('button', { name: '核对我的凭证' }).click()
  await expect(winner.getByText('核对通过，您在第 1 轮中奖')).toBeVisible()
  await winner.getByRole('link', { name: '规则、承诺与开奖记录' }).click()
  await winner.getByRole('button', { name: '验证', exact: true }).click()
  await expect(winner.getByText('验证通过')).toBeVisible()
  await winner.goBack()
  await page.goto(`${shows}/reward?activity=${id}&tab=desk`)
  await page.getByLabel('领奖码或手机号').fill(code)
  await page.getByRole('button', { name: '查找' }).click()
  await pressTwice(page, '核销')
  await expect(page.getByText('已核销“保温杯”')).toBeVisible()
  await winner.reload()
  await expect(winner.getByText('已领取')).toBeVisible()

  // The broadcast ends, and the money of the evening goes into a statement.
  await page.goto(`${shows}/broadcast?activity=${id}`)
  await page.getByRole('button', { name: `云上招商 ${run}` }).click()
  await page.getByRole('button', { name: `更多 云上招商 ${run}` }).click()
  await page.getByRole('menuitem', { name: '结束直播' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await expect(page.getByText('已结束').first()).toBeVisible()
  await openAs(page, `${shows}/account?view=accruing`, 'manager')
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '生成结算单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成结算单' }).click()
  await expect(page.getByText('¥100.00').first()).toBeVisible()
  await expect(page.getByRole('table', { name: '明细' }).getByRole('row')).toHaveCount(1)
  expect([...complaints, ...ofPhones.flat()]).toEqual([])
  for (const one of [fan, guest, winner, stage]) await one.context().close()
})
