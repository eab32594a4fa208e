import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { ordersContract } from '#features/money/orders/orders.contract.ts'
import { salesContract } from '#features/money/sales/sales.contract.ts'
import { activityQuotas } from '#features/shows/activities/server/activities.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { findRegistration } from './registrations.repository.ts'
import { signUpAs } from './registrations.world.ts'
import { moveRegistration } from './places.actions.ts'
import { holder } from './public-ticket.actions.ts'
import {
  browserOf,
  desktop,
  insideWechat,
  nextOf,
  paidSalon,
  pathOf,
  saveTills,
  tillAccount,
} from './ticket-sales.world.ts'

type Browser = ReturnType<typeof browserOf>

let world: World & { close(): Promise<void> }
let admin: Session
let finance: Session
let stranger: Session
beforeAll(async () => {
  world = await openOwnWorld('ticket_sales', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  finance = await world.signIn((await newAccount(world, { roles: ['finance'] })).username)
})
afterAll(() => world.close())

const openTills = () => saveTills(world, admin, 'sandbox')
const closeTills = () => saveTills(world, admin, 'off')
const submit = (...sent: Parameters<Browser['submit']>) => browserOf(world).submit(...sent)
const open = (...page: Parameters<Browser['open']>) => browserOf(world).open(...page)
const pay = (...paid: Parameters<Browser['pay']>) => browserOf(world).pay(...paid)

async function signedUp(size = 10, steps: readonly { hoursBefore: number; percent: number }[] = []) {
  const { id, typeIds } = await paidSalon(world, admin, { size, steps })
  const ticketTypeId = typeIds[0] ?? ''
  const registration = await signUpAs(world, newMobile(), { activityId: id, ticketTypeId })
  return { activityId: id, ticketTypeId, registration }
}
const found = (id: string) => inCompany(world, (tx) => findRegistration(tx, id))
const placesOf = (activityId: string) =>
  inCompany(world, (tx) => tx.select().from(activityQuotas).where(eq(activityQuotas.activityId, activityId)))

const runJobs = () => world.app.services.jobs.runDue(world.app.services)
const refundOf = async (state: 'asked' | 'success' | 'processing', name: string) => {
  const { data } = await world.call(
    salesContract.listRefunds,
    { query: { state, limit: 100 } },
    { session: finance },
  )
  return data.list.find(({ buyer }) => buyer === name)
}

test('a paid type is sold only while the company has a till, and sandbox money is no income', async () => {
  const early = await paidSalon(world, admin)
  const attempt = ({ id, typeIds }: typeof early) =>
    signUpAs(world, newMobile(), { activityId: id, ticketTypeId: typeIds[0] ?? '' })
  await expect(attempt(early)).rejects.toMatchObject({ detail: { reason: 'NOT_ON_SALE' } })
  await openTills()
  const sold = await paidSalon(world, admin)
  await closeTills()
  await expect(attempt(sold)).rejects.toMatchObject({ detail: { reason: 'NO_TILL' } })
  await openTills()
  const tills = await world.call(salesContract.listTills, {}, { session: admin })
  expect(tills.data.list.map(({ mode }) => mode)).toEqual(['sandbox', 'sandbox'])
  for (const channel of ['wechat', 'alipay'] as const)
    expect(
      (await world.call(salesContract.checkTill, { body: { channel } }, { session: admin })).data,
    ).toEqual({
      isAccepted: true,
      failure: '',
    })
})

describe.each(['wechat', 'alipay'] as const)('on a phone by %s', (channel) => {
  test('a ticket waits for its money, is paid, is confirmed once, and stands in the books of the company alone', async () => {
    const { activityId, registration } = await signedUp()
    expect(registration).toMatchObject({ state: 'awaiting_payment', paidFen: 0 })
    expect(await placesOf(activityId)).toMatchObject([{ held: 1, taken: 0 }])
    const before = await open(`/k/${registration.publicId}`)
    expect(before.body).toContain('演练支付')
    const till = await pay(registration.publicId, channel)
    expect(await found(registration.id)).toMatchObject({ state: 'confirmed', paidFen: 20_000 })
    expect(await placesOf(activityId)).toMatchObject([{ held: 0, taken: 1 }])
    expect((await open(till)).body).toContain(`/k/${registration.publicId}`)
    const mine = await world.call(
      salesContract.list,
      { query: { keyword: registration.name } },
      { session: finance },
    )
    expect(mine.data).toMatchObject({
      total: 1,
      list: [{ state: 'completed', payMode: 'sandbox', amount: 20_000 }],
    })
    expect(mine.data.list[0]?.mobile).toContain('*')
    const orderId = registration.orderId ?? ''
    for (const call of [
      world.call(ordersContract.get, { params: { id: orderId } }, { session: admin }),
      world.call(ordersContract.getAny, { params: { id: orderId } }, { session: admin }),
    ])
      expect((await call).status).toBe(404)
    const bought = await world.call(ordersContract.list, { query: { limit: 500 } }, { session: admin })
    expect(bought.data.list.some((order) => order.orderId === orderId)).toBe(false)
    const theirs = await world.call(salesContract.list, { query: {} }, { session: stranger })
    expect(theirs.data.total).toBe(0)
  })
})

describe('inside WeChat', () => {
  const wechat = (url: string) => open(url, insideWechat)
  /** Presses the button, and lets WeChat say who it is: the address that the browser comes back with. */
  async function namedBy(token: string) {
    const shown = await submit(`/k/${token}/pay`, { channel: 'wechat' }, insideWechat)
    const question = new URL(nextOf(shown.body).replace('#wechat_redirect', ''))
    expect(question.searchParams.get('scope')).toBe('snsapi_base')
    return pathOf(String((await wechat(pathOf(question.href))).headers.location))
  }

  test('a ticket is paid in the dialog, by whom WeChat has named', async () => {
    const { registration } = await signedUp()
    const page = await wechat(`/k/${registration.publicId}`)
    expect(page.body).not.toContain('在浏览器中打开')
    expect(page.body).toContain('微信支付')
    // No other provider opens there.
    expect(page.body).not.toContain('支付宝支付')
    const dialog = String((await wechat(await namedBy(registration.publicId))).headers.location)
    expect(dialog).toContain('/sandbox/wechat/dialog?')
    const till = String((await wechat(pathOf(dialog))).headers.location)
    await submit(till, { action: 'succeed' }, insideWechat)
    expect(await found(registration.id)).toMatchObject({ state: 'confirmed', paidFen: 20_000 })
  })

  test('nobody pays with a code that WeChat did not give, for another order, or what the merchant did not sign', async () => {
    const { registration } = await signedUp()
    const back = new URL(`http://x${await namedBy(registration.publicId)}`)
    const of = back.searchParams.get('of') ?? ''
    const ask = (parts: Record<string, string>) =>
      wechat(
        `/pay/wechat?${new URLSearchParams({ of, code: back.searchParams.get('code') ?? '', ...parts }).toString()}`,
      )
    for (const code of ['', 'made-up', `${back.searchParams.get('code')}x`]) {
      const answer = await ask({ code })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('微信没有确认您的身份')
      expect(answer.body).not.toContain('getBrandWCPayRequest')
    }
    for (const changed of ['', of.slice(0, -2), `${of.startsWith('A') ? 'B' : 'A'}${of.slice(1)}`])
      expect((await ask({ of: changed })).statusCode).toBe(404)
    const dialog = new URL(String((await ask({})).headers.location))
    for (const part of ['package', 'timeStamp', 'nonceStr', 'appId', 'paySign']) {
      const forged = new URL(dialog)
      forged.searchParams.set(part, `1${forged.searchParams.get(part)}`)
      expect((await wechat(pathOf(forged.href))).statusCode, part).toBe(400)
    }
    // The rehearsal names people to our own pages alone.
    const elsewhere = await wechat(
      '/sandbox/wechat/authorize?appid=wx5a6e64626f780000&redirect_uri=https%3A%2F%2Fexample.com%2F&response_type=code&scope=snsapi_base&state=pay',
    )
    expect(elsewhere.statusCode).toBe(400)
  })
})

test('on a screen WeChat is a code, which stays the same until it is paid', async () => {
  const { registration } = await signedUp()
  const shown = await submit(`/k/${registration.publicId}/pay`, { channel: 'wechat' }, desktop)
  const code = /<figure class="sale-pay-code"[^]*?<\/figure>/.exec(shown.body)?.[0]
  expect(code).toContain('<svg')
  expect(shown.body).toContain('content="5;url=')
  expect((await open(`/k/${registration.publicId}`, desktop)).body).toContain(code)
})

test('nobody pays in time: the order closes, the place is free, and money that comes too late goes back', async () => {
  const { activityId, registration } = await signedUp()
  const shown = await submit(`/k/${registration.publicId}/pay`, { channel: 'wechat' })
  const till = pathOf(nextOf(shown.body))
  await inCompany(world, async (tx) => {
    await tx.execute(
      sql`update orders set expires_at = now() - interval '1 second' where id = ${registration.orderId}`,
    )
    await tx.execute(
      sql`update activity_registrations set hold_until = now() - interval '1 second' where id = ${registration.id}`,
    )
    await tx.execute(sql`update jobs set due_at = now() where kind = 'orders.close'`)
  })
  await runJobs()
  expect(await found(registration.id)).toMatchObject({ state: 'cancelled' })
  expect(await placesOf(activityId)).toMatchObject([{ held: 0, taken: 0 }])
  await submit(till, { action: 'succeed' })
  await runJobs()
  const refund =
    (await refundOf('processing', registration.name)) ?? (await refundOf('success', registration.name))
  expect(refund).toMatchObject({ cause: 'late', amount: 20_000 })
  expect(await found(registration.id)).toMatchObject({ state: 'cancelled', paidFen: 0 })
})

test('a holder gives a ticket back by the policy; another person of the company decides, and the sums meet', async () => {
  const steps = [
    { hoursBefore: 24, percent: 70 },
    { hoursBefore: 168, percent: 90 },
  ]
  const { activityId, registration } = await signedUp(10, steps)
  await pay(registration.publicId, 'alipay')
  expect((await open(`/k/${registration.publicId}`)).body).toContain('¥180.00')
  await submit(`/k/${registration.publicId}/cancel`, {})
  expect(await placesOf(activityId)).toMatchObject([{ taken: 0 }])
  await runJobs()
  const request = await refundOf('asked', registration.name)
  expect(request).toMatchObject({ amount: 18_000, isOwn: false })
  const decide = (session: Session, behind = 0) =>
    world.call(
      salesContract.decideRefund,
      {
        params: { id: request?.refundId ?? '' },
        body: { approve: true, note: '', version: (request?.version ?? 0) - behind },
      },
      { session },
    )
  expect((await decide(stranger)).status).toBe(404)
  expect(await decide(finance, 1)).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
  expect((await decide(finance)).status).toBe(200)
  await runJobs()
  expect(await refundOf('success', registration.name)).toMatchObject({ amount: 18_000 })
  const sums = await inCompany(world, (tx) =>
    tx.execute<{ account: string; total: string }>(
      sql`select account, sum(amount) as total from ledger_entries where order_id = ${registration.orderId} group by account`,
    ),
  )
  const total = (account: string) => Number(sums.rows.find((row) => row.account === account)?.total)
  expect([total('till'), total('sales')]).toEqual([2_000, -2_000])
  expect(await found(registration.id)).toMatchObject({ paidFen: 2_000, refundFen: null })
})

test('nobody decides about a refund that is their own, and a used ticket is not refunded', async () => {
  const { registration } = await signedUp()
  await pay(registration.publicId, 'wechat')
  const orderId = registration.orderId ?? ''
  const ask = { orderId, amount: 5_000, reason: 'Late' }
  expect((await world.call(salesContract.askRefund, { body: ask }, { session: finance })).status).toBe(200)
  const own = await refundOf('asked', registration.name)
  const decision = {
    params: { id: own?.refundId ?? '' },
    body: { approve: true, note: '', version: own?.version ?? 0 },
  }
  expect((await world.call(salesContract.decideRefund, decision, { session: finance })).status).toBe(403)
  expect((await world.call(salesContract.decideRefund, decision, { session: admin })).status).toBe(200)
  // A part that goes back leaves the ticket as it is.
  expect(await found(registration.id)).toMatchObject({ state: 'confirmed', paidFen: 15_000 })
  const other = (await signedUp()).registration
  await pay(other.publicId, 'wechat')
  await inCompany(world, async (tx) =>
    moveRegistration(tx, other.id, {
      event: 'checkIn',
      actor: { ...systemActor, via: 'user' },
      by: { isHolder: false, holds: () => true },
    }),
  )
  const late = { orderId: other.orderId ?? '', amount: 100, reason: 'x' }
  expect(await world.call(salesContract.askRefund, { body: late }, { session: finance })).toMatchObject({
    status: 409,
    detail: { reason: 'TICKET_USED' },
  })
})

test('a ticket that is given up while another refund waits is settled after it: the promise stays whole', async () => {
  const { registration } = await signedUp(10, [{ hoursBefore: 0, percent: 90 }])
  await pay(registration.publicId, 'alipay')
  const ask = { orderId: registration.orderId ?? '', amount: 5_000, reason: 'Late' }
  await world.call(salesContract.askRefund, { body: ask }, { session: finance })
  await submit(`/k/${registration.publicId}/cancel`, {})
  await runJobs()
  const first = await refundOf('asked', registration.name)
  expect(first).toMatchObject({ amount: 5_000 })
  await world.call(
    salesContract.decideRefund,
    {
      params: { id: first?.refundId ?? '' },
      body: { approve: true, note: '', version: first?.version ?? 0 },
    },
    { session: admin },
  )
  await runJobs()
  await inCompany(world, (tx) =>
    tx.execute(sql`update jobs set due_at = now() where kind = 'registrations.settle'`),
  )
  await runJobs()
  expect(await refundOf('asked', registration.name)).toMatchObject({ amount: 13_000 })
})

test('a ticket that is paid and given up in the same moment keeps neither money nor place', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { activityId, registration } = await signedUp(3, [{ hoursBefore: 0, percent: 100 }])
    const shown = await submit(`/k/${registration.publicId}/pay`, { channel: 'wechat' })
    const till = pathOf(nextOf(shown.body))
    await Promise.all([
      submit(till, { action: 'succeed' }),
      inCompany(world, (tx) =>
        moveRegistration(tx, registration.id, {
          event: 'cancel',
          actor: { ...systemActor, via: 'user' },
          by: holder,
        }),
      ).catch(() => undefined),
    ])
    await runJobs()
    const after = await found(registration.id)
    const [places] = await placesOf(activityId)
    const refund = await refundOf('asked', registration.name)
    const back =
      refund ??
      (await refundOf('processing', registration.name)) ??
      (await refundOf('success', registration.name))
    expect(places).toMatchObject({ taken: after?.state === 'confirmed' ? 1 : 0, held: 0 })
    if (after?.state === 'cancelled') expect(back?.amount).toBe(20_000)
  }
})

test('a notice about a sale is taken from its own company alone', async () => {
  const { registration } = await signedUp()
  const shown = await submit(`/k/${registration.publicId}/pay`, { channel: 'wechat' })
  const till = pathOf(nextOf(shown.body))
  await submit(till, { action: 'succeed', notice: 'never' })
  expect(await found(registration.id)).toMatchObject({ state: 'awaiting_payment' })
  // The rehearsal signs for every merchant: only the address tells them apart.
  const { noticeOf, send } = await import('#features/money/payments/server/sandbox-notices.adapter.ts')
  const { payChannels } = await import('#features/money/payments/server/pay-channels.adapter.ts')
  const { findChargeOf } = await import('#features/money/payments/server/sandbox-trades.repository.ts')
  const keys = world.app.services.provided.get(payChannels).sandbox
  const number = await inCompany(world, (tx) =>
    tx.execute<{ number: string }>(sql`select number from payments where order_id = ${registration.orderId}`),
  )
  const charge = await inCompany(world, (tx) => findChargeOf(tx, number.rows[0]?.number ?? ''))
  if (!keys || !charge) throw new Error('no trade')
  const message = () => noticeOf(keys, charge)
  expect(message().url).toContain(charge.companyId)
  await send(world.app, { ...message(), url: '/v2/wxpay/notify' })
  await send(world.app, { ...message(), url: '/v2/wxpay/notify/01900000-0000-7000-8000-000000000002' })
  expect(await found(registration.id)).toMatchObject({ state: 'awaiting_payment' })
  await send(world.app, message())
  expect(await found(registration.id)).toMatchObject({ state: 'confirmed' })
})

test('an account that a provider cannot know is refused by its fields, and keys are never told', async () => {
  const live = { ...tillAccount('wechat', 'off'), mode: 'live', appId: 'wx1', merchantId: '1' } as const
  const refused = await world.call(salesContract.saveTill, { body: live }, { session: admin })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.detail?.fields ?? {}).toSorted()).toEqual([
    'apiKey',
    'privateKey',
    'providerKey',
    'serial',
  ])
  const { generateKeyPairSync } = await import('node:crypto')
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const whole = {
    ...live,
    serial: 'AB',
    apiKey: 'k'.repeat(32),
    privateKey: pair.privateKey,
    providerKey: pair.publicKey,
  }
  const saved = await world.call(salesContract.saveTill, { body: whole }, { session: admin })
  expect(saved.data.list[0]).toMatchObject({ mode: 'live', hasKeys: true })
  expect(JSON.stringify(saved.data)).not.toMatch(/PRIVATE|kkkk/)
  const stored = await inCompany(world, (tx) =>
    tx.execute(sql`select sealed_keys from company_till_accounts`),
  )
  expect(JSON.stringify(stored.rows)).not.toMatch(/PRIVATE/)
  const kept = await world.call(
    salesContract.saveTill,
    { body: { ...whole, apiKey: '', privateKey: '', providerKey: '' } },
    { session: admin },
  )
  expect(kept.data.list[0]).toMatchObject({ mode: 'live', hasKeys: true })
  await openTills()
})
