import { expect, type Page } from '@playwright/test'

import { type Call, codeOf } from './phones.ts'

const dayMs = 86_400_000

const price = { priceClass: 'A', mode: 'perArea', priceFen: 100_000, openSidePercent: 0 }

/** A published show with visitors' tickets and a price of booths; its hall is drawn by hand. */
export async function publishShow(call: Call, title: string): Promise<{ id: string; address: string }> {
  for (const channel of ['wechat', 'alipay']) {
    const names = { appId: '', merchantId: '', serial: '', providerKeyId: '' }
    const keys = { privateKey: '', providerKey: '', apiKey: '' }
    await call('PUT', '/v2/sale/till', { channel, mode: 'sandbox', ...names, ...keys })
  }
  type Made = { id: string; version: number }
  const { id, version } = await call<Made>('POST', '/v2/exhibition', { title, kind: 'exhibition' })
  const begin = Date.now() + 30 * dayMs
  const { row } = await call<{ row: Made }>('POST', '/v2/exhibition/eidtExhibitionInfo', {
    id,
    version,
    startsAt: new Date(begin).toISOString(),
    endsAt: new Date(begin + dayMs).toISOString(),
    venue: '苏州国际博览中心',
    privacyText: '我们收集您的姓名和手机号，仅用于本次展会。',
  })
  const type = { name: '观众票', note: '', saleFrom: null, saleUntil: null, perPerson: 1, price: 0 }
  const after = await call<Made & { url: string }>('PUT', `/v2/activity/tickets/${id}`, {
    version: row.version,
    types: [{ key: 'guest', ...type, needsReview: false, isOffered: true }],
    quotas: [{ name: '全场', size: 300, typeKeys: ['guest'] }],
  })
  await call('PUT', `/v2/activity/publish/${id}`, { event: 'publish', version: after.version })
  await call('PUT', '/v2/exhibitor/fees', {
    activityId: id,
    version: 0,
    depositPercent: 30,
    fees: [{ ...price, earlyBirdUntil: null, earlyBirdPercent: 0 }],
  })
  return { id, address: new URL(after.url).pathname }
}

const hourMs = 3_600_000
/** A zone whose day does not end while the test runs: a ticket opens the gate on its own day. */
const zone = new Date().getUTCHours() < 12 ? 'Asia/Shanghai' : 'America/Los_Angeles'

/** A salon as a draft, paid unless told: it begins in two hours, and who gives a ticket back now gets 80 %. */
export async function draftSalon(
  call: Call,
  { title, cardId, price: ticketPrice = 10_000 }: { title: string; cardId: string; price?: number },
): Promise<string> {
  for (const channel of ['wechat', 'alipay']) {
    const names = { appId: '', merchantId: '', serial: '', providerKeyId: '' }
    const keys = { privateKey: '', providerKey: '', apiKey: '' }
    await call('PUT', '/v2/sale/till', { channel, mode: 'sandbox', ...names, ...keys })
  }
  const { id, version } = await call<{ id: string; version: number }>('POST', '/v2/exhibition', {
    title,
    kind: 'salon',
  })
  const begin = Date.now() + 2 * hourMs
  const { row } = await call<{ row: { version: number } }>('POST', '/v2/exhibition/eidtExhibitionInfo', {
    id,
    version,
    startsAt: new Date(begin).toISOString(),
    endsAt: new Date(begin + 3 * hourMs).toISOString(),
    zone,
    venue: '杭州市西湖区文三路 388 号 2 楼',
    privacyText: '我们收集您的姓名和手机号，仅用于本次活动。',
    refundSteps: [{ hoursBefore: 1, percent: 80 }],
  })
  const type = { name: '入场券', note: '', saleFrom: null, saleUntil: null, perPerson: 1 }
  const after = await call<{ version: number }>('PUT', `/v2/activity/tickets/${id}`, {
    version: row.version,
    types: [{ key: 'guest', ...type, price: ticketPrice, needsReview: false, isOffered: true }],
    quotas: [{ name: '全场', size: 30, typeKeys: ['guest'] }],
  })
  await call('POST', '/v2/exhibition/eidtExhibitionRel', {
    id,
    version: after.version,
    contactCardIds: [cardId],
  })
  return id
}

interface Comer {
  call: Call
  url: string
  name: string
  mobile: string
  company?: string
}

/** Somebody signs up on a phone with a number that a code proves. */
export async function signUpOnPhone(phone: Page, { call, url, company, ...person }: Comer) {
  await phone.goto(url)
  await phone.getByRole('link', { name: '立即报名' }).click()
  await phone.getByLabel('姓名').fill(person.name)
  await phone.getByLabel('手机号').fill(person.mobile)
  if (company) await phone.getByLabel('公司').fill(company)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('短信验证码').fill(await codeOf(call, person.mobile))
  await phone.getByRole('checkbox', { name: /我同意主办方/ }).check()
  await phone.getByRole('button', { name: '提交报名' }).click()
}

/** Somebody came by the link of a card, signs up on a phone, and pays there at the rehearsed till of this provider. */
export async function buyTicket(phone: Page, person: Comer & { by: string }) {
  await signUpOnPhone(phone, person)
  await expect(phone.getByText('等待付款')).toBeVisible()
  await phone.getByRole('button', { name: person.by }).click()
  await expect(phone.getByText('沙箱支付 · 不产生真实扣款')).toBeVisible()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await phone.getByRole('link', { name: '返回商家页面' }).click()
  await expect(phone.getByText('报名成功')).toBeVisible()
  await expect(phone.getByRole('img', { name: '入场二维码' })).toBeVisible()
}
