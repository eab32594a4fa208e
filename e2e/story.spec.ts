import { type Browser, expect, type Page, test } from '@playwright/test'

import { openAs, signIn, watchComplaints } from './console.ts'
import { type Call, callsOf, phoneOf } from './phones.ts'
import { draftSalon, signUpOnPhone } from './shows.ts'

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Person {
  name: string
  mobile: string
  company: string
}

/** The card of the one who calls. */
async function ownCard(call: Call): Promise<{ id: string; publicId: string; holder: string }> {
  const { list } = await call<{ list: { carteId: string; publicId: string; name: string }[] }>(
    'GET',
    '/v2/carte/listByTemplate?held=mine&status=active&page=1&limit=10',
  )
  const { carteId: id = '', publicId = '', name: holder = '' } = list[0] ?? {}
  return { id, publicId, holder }
}

/** Somebody opens a card on a phone and forwards it; answers the way by which the next one comes. */
async function forward(browser: Browser, publicId: string): Promise<string> {
  const phone = await phoneOf(browser)
  const reader = await phone.newPage()
  await reader.goto(`/c/${publicId}`)
  const derived = reader.waitForResponse((response) => response.url().includes('/v2/share/derive'))
  await reader.getByText('转发', { exact: true }).first().click()
  const { data } = (await (await derived).json()) as { data: { url: string } }
  await phone.close()
  return new URL(data.url).pathname
}

/** The visitor leaves a card on the page that was forwarded. */
async function leaveCard(phone: Page, way: string, { name, mobile, company }: Person) {
  await phone.goto(way)
  const exchange = phone.locator('#exchange')
  await exchange.getByLabel('姓名').fill(name)
  await exchange.getByLabel('手机号').fill(mobile)
  await exchange.locator('#exchange-company').fill(company)
  await exchange.getByRole('checkbox').first().check()
  await exchange.getByRole('button', { name: '发送我的名片' }).click()
  await expect(phone.getByText('已送达')).toBeVisible()
}

/** The visitor reads an album to its end, behind its gate. */
async function readAlbum(phone: Page, way: string, { name, mobile, company }: Person) {
  await phone.goto(way)
  const gate = phone.locator('#gate')
  await gate.getByLabel('姓名').fill(name)
  await gate.getByLabel('手机号').fill(mobile)
  await gate.getByLabel('公司（选填）').fill(company)
  await gate.getByRole('radio', { name: '三个月内' }).check()
  await gate.getByRole('checkbox', { name: /我同意/ }).check()
  await gate.getByRole('button', { name: '查看全部内容' }).click()
  await expect(phone.getByText('控制柜管理四条手臂')).toBeVisible()
}

/** Somebody else agrees to the request with these words in its title. */
async function agree(call: Call, title: string) {
  const { list } = await call<{ list: { id: string; title: string }[] }>(
    'GET',
    '/v2/approval/list?tab=toDecide&page=1&limit=50',
  )
  const request = list.find((one) => one.title.includes(title))
  expect(request, `${title} waits for consent`).toBeDefined()
  const { payloadHash } = await call<{ payloadHash: string }>('GET', `/v2/approval/${request?.id}`)
  await call('PUT', `/v2/approval/${request?.id}/approve`, { payloadHash, comment: '同意' })
}

type Versioned = { id: string; version: number }

/** Calls of the colleague whose business it is, and of somebody else who agrees. */
interface Colleagues {
  own: Call
  other: Call
}

const rent = 300_000_00

/** The deal goes through its gates: what is missing is named, then filled in. */
async function bringToContract({ own }: Colleagues, dealId: string) {
  type Deal = Versioned & {
    pipelineId: string
    missing: { name: string }[]
    stage: string
    person: string
    title: string
    firmId: string | null
    personId: string | null
  }
  const read = () => own<Deal>('GET', `/v2/deal/${dealId}`)
  const [pipeline] = await own<{ id: string; stages: { id: string; name: string }[] }[]>(
    'GET',
    '/v2/deal/pipelines',
  )
  const last = pipeline?.stages.at(-1)
  const { missing, version, title, firmId, personId } = await read()
  expect(missing.map(({ name }) => name)).toContain('amount')
  await own('PUT', `/v2/deal/${dealId}`, {
    title,
    firmId,
    personId,
    amountFen: rent,
    currency: 'CNY',
    rate: null,
    rateOn: null,
    expectedClose: dayOf(20),
    category: 'commit',
    need: '三号楼一层，承重 1 吨',
    solution: '三号楼一层东侧，三年租约',
    nextStep: '',
    problem: '',
    lines: [],
    version,
  })
  const quote = await own<Versioned>('POST', '/v2/quote', {
    dealId,
    validUntil: dayOf(30),
    terms: '',
    lines: [{ name: '三号楼一层', quantity: 1000, unitFen: rent, discountPerMille: 0 }],
  })
  const sent = await own<Versioned>('PUT', `/v2/quote/${quote.id}/act`, {
    event: 'send',
    version: quote.version,
  })
  await own('PUT', `/v2/quote/${quote.id}/act`, { event: 'accept', version: sent.version })
  const ready = await read()
  await own('PUT', `/v2/deal/${dealId}/stage`, { stageId: last?.id, version: ready.version })
  expect((await read()).stage).toBe(last?.name)
}

/** A contract with a plan is agreed to by somebody else and signed, and the deal is won. */
async function sign({ own, other }: Colleagues, dealId: string, title: string): Promise<string> {
  const contract = await own<Versioned & { plan: { id: string }[] }>('POST', '/v2/contract', {
    dealId,
    title,
    amountFen: rent,
    startsOn: null,
    endsOn: null,
    terms: '',
    splits: [],
    plan: [
      { name: '首期款', dueOn: dayOf(0), amountFen: rent / 2 },
      { name: '尾款', dueOn: dayOf(60), amountFen: rent / 2 },
    ],
  })
  const act = async (event: string) => {
    const { version } = await own<Versioned>('GET', `/v2/contract/${contract.id}`)
    return own<{ plan: { id: string }[] }>('PUT', `/v2/contract/${contract.id}/act`, { event, version })
  }
  await act('submit')
  await agree(other, title)
  const { plan } = await act('sign')
  const { version } = await own<Versioned>('GET', `/v2/deal/${dealId}`)
  await own('PUT', `/v2/deal/${dealId}/act`, { event: 'win', version })
  return plan[0]?.id ?? ''
}

/** Money came in: one colleague writes it down, another confirms it and puts it on the plan. */
async function receive({ own, other }: Colleagues, firmId: string, planLineId: string) {
  const recorded = await own<Versioned>('POST', '/v2/receipt', {
    firmId,
    amountFen: rent / 2,
    receivedOn: dayOf(0),
    payer: '',
    method: 'bank',
    reference: '',
    note: '',
  })
  const { id, version } = recorded
  await other('PUT', `/v2/receipt/${id}/act`, { event: 'confirm', version })
  await other('POST', `/v2/receipt/${id}/allocations`, { parts: [{ planLineId, amountFen: rent / 2 }] })
}

const proof = { name: '银行进账单.txt', mimeType: 'text/plain', buffer: Buffer.from('到账 5,000 万元') }

/** The firm's project: one colleague brings the proof of money that arrived, another confirms it. */
async function arrive(page: Page, own: Call, project: { name: string; firmId: string }) {
  const { id } = await own<{ id: string }>('POST', '/v2/project', {
    ...project,
    investor: '',
    industry: '智能制造',
    region: '32',
    summary: '',
    promisedFen: 8_000_000_000,
    landCentimu: 0,
    jobs: 60,
    yearlyTaxFen: 0,
    contractNumber: '',
    nextVisitAt: null,
  })
  const money = `/enterprise/demo/attractinvestment/record?project=${id}&part=money`
  await page.goto(money)
  await page.getByRole('button', { name: '登记到资' }).click()
  const form = page.getByRole('dialog', { name: '登记到资' })
  await form.getByLabel('金额（万元）').fill('5000')
  await form.getByLabel('到账日期').fill(dayOf(0))
  await page.keyboard.press('Enter')
  await form.locator('input[type=file]').setInputFiles(proof)
  await form.getByRole('button', { name: '登记到资' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('待确认')).toBeVisible()
  await openAs(page, money)
  await page.getByRole('button', { name: '确认到账' }).click()
  await expect(page.getByText('已确认')).toBeVisible()
}

/** A board of money on a big screen, which opens without a session. */
async function openScreen(browser: Browser, own: Call, name: string): Promise<Page> {
  const number = { kind: 'number', by: null, step: 'day', title: '', width: 3, height: 1 }
  const board = await own<{ id: string }>('POST', '/v2/board', {
    name,
    note: '',
    widgets: ['receivedSum', 'arrivedSum', 'wonDealSum', 'convertedClues'].map((metric, place) => ({
      ...number,
      id: `w${place + 1}`,
      metrics: [metric],
    })),
  })
  const { url } = await own<{ url: string }>('POST', `/v2/board/${board.id}/screen`, {
    name,
    days: 7,
    lastsDays: 1,
    addresses: [],
  })
  const wall = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
  const screen = await wall.newPage()
  await screen.goto(new URL(url).pathname)
  return screen
}

/** The amount of a figure on the big screen, in yuan. */
async function amountOn(screen: Page, title: string): Promise<number> {
  const tile = screen.locator('.tile').filter({ hasText: title })
  return Number((await tile.locator('.tile-figure').innerText()).replaceAll(/[^\d.]/g, ''))
}

/** Both figures of money as the screen shows them now. */
async function moneyOn(screen: Page) {
  await screen.reload()
  return { received: await amountOn(screen, '合同回款'), arrived: await amountOn(screen, '到位资金') }
}

/** The things that the firm's timeline tells of, from the newest on. */
async function readTimeline(page: Page, things: readonly string[]): Promise<string[]> {
  const entries = page.getByRole('list', { name: '时间线' }).getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  const more = page.getByRole('button', { name: '加载更多' })
  while (await more.isVisible()) {
    const shown = await entries.count()
    await more.click()
    await expect.poll(() => entries.count()).toBeGreaterThan(shown)
  }
  const texts = await entries.allInnerTexts()
  return texts.flatMap((text) => things.filter((thing) => text.includes(thing)))
}

test('one story: a card that was forwarded becomes a visitor, a reader, a guest, a clue, a firm, a contract and money on the big screen, and one timeline tells it', async ({
  page,
  browser,
}) => {
  const run = String(Date.now()).slice(-6)
  const who: Person = { name: '骆云舟', mobile: `13917${run}`, company: `云舟传感 ${run}` }
  const [own, other] = [await callsOf(page, 'manager'), await callsOf(page)]
  const colleagues = { own, other }
  const card = await ownCard(await callsOf(page, 'staff'))
  const salon = `园区开放日 ${run}`
  const salonId = await draftSalon(other, { title: salon, cardId: card.id, price: 0 })
  const { version } = await other<Versioned>('GET', `/v2/exhibition/${salonId}`)
  await other('PUT', `/v2/activity/publish/${salonId}`, { event: 'publish', version })
  const invitation = await other<{ url: string }>('POST', '/v2/exhibition/qrCode', {
    id: salonId,
    use: 'page',
    cardId: card.id,
  })
  const albums = await own<{ list: { url: string }[] }>(
    'GET',
    '/v2/publicity/list?keyword=2026 产品手册&page=1&limit=5',
  )

  // On the phone: the forwarded card, the album, the open day.
  const phone = await phoneOf(browser)
  const visitor = await phone.newPage()
  const ofVisitor = watchComplaints(visitor)
  await leaveCard(visitor, await forward(browser, card.publicId), who)
  await readAlbum(visitor, new URL(albums.list[0]?.url ?? '').pathname, who)
  const { pathname, search } = new URL(invitation.url)
  await signUpOnPhone(visitor, { ...who, call: other, url: pathname + search })
  await expect(visitor.getByText('报名成功')).toBeVisible()
  await phone.close()
  const guests = await other<{ list: { id: string; name: string }[] }>('POST', '/v2/exhibition/getVisitor', {
    id: salonId,
    page: 1,
    limit: 10,
  })
  await other('PUT', '/v2/activity/registrations/state', {
    ids: guests.list.map(({ id }) => id),
    event: 'checkIn',
  })

  // The holder of the card may not see clues: the clue says so, and by which way it came; all three acts are one clue.
  const complaints = watchComplaints(page)
  await signIn(page, 'manager')
  await page.goto(`/enterprise/demo/attractinvestment/attractinvest?tab=all&keyword=${who.company}`)
  await page.getByRole('row').filter({ hasText: who.company }).getByRole('button').first().click()
  const clue = page.getByRole('dialog')
  await expect(clue.getByText(`名片：${card.holder}`)).toBeVisible()
  const came = clue.getByRole('list', { name: '时间线' }).getByRole('listitem')
  for (const door of ['名片交换', '表单', '活动报名'])
    await expect(came.filter({ hasText: `线索进入：${door}` })).toHaveCount(1)
  await expect(clue.getByText(`跳过：${card.holder} (没有查看线索的权限)`)).toBeVisible()
  await clue.getByRole('button', { name: '领取' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '领取' }).click()
  await expect(page.getByText('已领取 1 条')).toBeVisible()
  await clue.getByRole('button', { name: '转化' }).click()
  const convert = page.getByRole('dialog', { name: '转化线索' })
  await convert.getByLabel('商机').getByText('新建').click()
  const title = `三号楼一层 ${run}`
  await convert.getByLabel('商机名称').fill(title)
  await convert.getByRole('button', { name: '转化' }).click()
  await expect(page.getByText('已转化').first()).toBeVisible()

  const deals = await own<{ list: { id: string; firmId: string }[] }>(
    'GET',
    `/v2/deal/list?keyword=${encodeURIComponent(title)}&page=1&limit=5`,
  )
  const { id: dealId = '', firmId = '' } = deals.list[0] ?? {}
  await bringToContract(colleagues, dealId)

  // The big screen in the hall is on before the money comes.
  const screen = await openScreen(browser, own, `到账大屏 ${run}`)
  const ofScreen = watchComplaints(screen)
  const before = await moneyOn(screen)
  await receive(colleagues, firmId, await sign(colleagues, dealId, title))
  await arrive(page, own, { name: `云舟传感产线 ${run}`, firmId })
  await expect
    .poll(() => moneyOn(screen))
    .toEqual({ received: before.received + rent / 200, arrived: before.arrived + 50_000_000 })
  await screen.context().close()

  // The page of the firm tells all of it, in the order in which it happened.
  const inOrder = [
    '到资 5000 万元',
    '到账 ¥150,000.00',
    '签订合同',
    '线索已转化',
    `到场“${salon}”`,
    `报名“${salon}”`,
    '2026 产品手册',
    `在 ${card.holder} 的名片上递交了名片`,
  ]
  await openAs(page, `/enterprise/demo/attractinvestment/clue?firm=${firmId}`, 'manager')
  expect(await readTimeline(page, inOrder)).toEqual(inOrder)
  expect([...complaints, ...ofVisitor, ...ofScreen]).toEqual([])
})
