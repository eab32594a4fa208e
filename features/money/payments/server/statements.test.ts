import { gunzipSync, gzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { makeZip } from '#platform/testing/make-zip.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { openPaymentWorld } from './payments.world.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { statementsContract } from '../statements.contract.ts'
import { startDailyStatements } from './daily-statements.public.ts'
import type { PayChannel } from './pay-channel.domain.ts'
import { payments, sandboxTrades } from './payments.tables.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { alipayText, entry, refundOf, wechatFile } from './statement-bills.world.ts'
import { gbkOf, textsOfFile, zipOf } from './statement-files.adapter.ts'
import { linesOfFile } from './statements.actions.ts'
import { payChannels } from './pay-channels.adapter.ts'

let money: Awaited<ReturnType<typeof openPaymentWorld>>
beforeAll(async () => {
  money = await openPaymentWorld('statements')
})
afterAll(() => money.world.close())

/** A day of Beijing's, so many days ago, with a moment in it. */
const daysAgo = (days: number) => {
  const day = new Date(Date.now() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)
  return { day, noon: new Date(`${day}T12:00:00+08:00`) }
}
const tillOf = (channel: OnlineChannel): PayChannel => {
  const till = money.world.app.services.provided.get(payChannels).find(channel)
  if (!till) throw new Error('no till')
  return till
}
const setCharge = (id: string, set: Partial<typeof sandboxTrades.$inferInsert>) =>
  money.inCompany((tx) => tx.update(sandboxTrades).set(set).where(eq(sandboxTrades.id, id)))
const setPayment = (id: string, set: Partial<typeof payments.$inferInsert>) =>
  money.inCompany((tx) => tx.update(payments).set(set).where(eq(payments.id, id)))

/** A paid order whose money moved on a day of its own, in both books. */
async function paidOn(noon: Date, channel: OnlineChannel) {
  const made = await money.paidOrder(channel)
  await setCharge(made.charge.id, { paidAt: noon })
  await setPayment(made.payment.paymentId, { paidAt: noon })
  return made
}

const differencesOf = async (day: string, channel: OnlineChannel, open = 'true') => {
  const { data } = await money.world.call(
    statementsContract.listDifferences,
    { query: { page: 1, limit: 100, open: open as 'true' } },
    { session: money.people.admin },
  )
  return data.list.filter((row) => row.day === day && row.channel === channel)
}
const statementOf = async (day: string, channel: OnlineChannel) => {
  const { data } = await money.world.call(
    statementsContract.listStatements,
    { query: { page: 1, limit: 100 } },
    { session: money.people.admin },
  )
  return data.list.find((row) => row.day === day && row.channel === channel)
}
async function fetched(day: string, channel: OnlineChannel) {
  const answer = await money.world.call(
    statementsContract.fetchStatement,
    { body: { day, channel } },
    { session: money.people.admin },
  )
  expect(answer.msg).toBe('success')
  await money.runJobs()
  return statementOf(day, channel)
}
async function uploaded(
  file: { name: string; content: Buffer },
  { day, channel }: { day: string; channel: OnlineChannel },
) {
  const { payload, headers } = formOf([file], { day, channel })
  const response = await money.world.inject({
    method: 'POST',
    url: '/v2/operator/statement/upload',
    headers: { ...headers, authorization: `Bearer ${money.people.admin.token}` },
    payload,
  })
  return {
    status: response.statusCode,
    body: response.json<{ msg: string; data: { openDifferences?: number; fields?: object } | null }>(),
  }
}

describe('a statement’s file', () => {
  const lines = [
    { subject: 'charge', number: 'A1', amount: 72_000, state: 'settled' },
    { subject: 'refund', number: 'A1R01', amount: 100, state: 'settled' },
  ]
  const bill = wechatFile([entry(), refundOf()])
  const list = gbkOf(alipayText([entry(), refundOf()]))
  const sums = Buffer.from('#支付宝业务汇总查询\r\n门店编号,门店名称\r\n')

  test.each([
    ['WeChat’s CSV', 'wechat', bill],
    ['WeChat’s CSV, packed', 'wechat', gzipSync(bill)],
    ['Alipay’s CSV in GBK', 'alipay', list],
    [
      'Alipay’s archive, with the sums beside the list',
      'alipay',
      makeZip([
        { name: '汇总.csv', content: sums },
        { name: '明细.csv', content: list },
      ]),
    ],
    ['an archive as the rehearsal packs it', 'alipay', zipOf('a.csv', list)],
  ] as const)('%s is read', async (_what, channel, content) => {
    expect(await linesOfFile(tillOf(channel), '2026-11-20', content)).toEqual(lines)
  })

  test('GBK goes there and back', async () => {
    const text = '#支付宝业务明细查询：退款合计，商家实收（元）'
    expect(new TextDecoder('gbk').decode(gbkOf(text))).toBe(text)
    expect(await textsOfFile(gbkOf(text))).toEqual([text])
  })

  const bombs = gzipSync(Buffer.alloc(70 * 1024 * 1024))
  const claims = makeZip([{ name: 'a.csv', content: Buffer.alloc(50_000), claimed: { unpacked: 10 } }])
  const text = bill.toString()
  test.each([
    ['a picture', 'wechat', Buffer.from('89504e470d0a1a0a', 'hex'), 'wrongFormat'],
    ['nothing', 'wechat', Buffer.alloc(0), 'wrongFormat'],
    ['the other provider’s', 'wechat', list, 'wrongFormat'],
    ['the other provider’s, the other way', 'alipay', bill, 'wrongFormat'],
    ['a gzip bomb', 'wechat', bombs, 'wrongFormat'],
    ['an archive that holds more than it says', 'alipay', claims, 'wrongFormat'],
    [
      'an archive that claims gigabytes',
      'alipay',
      makeZip([{ name: 'a', content: list, claimed: { unpacked: 3_000_000_000 } }]),
      'wrongFormat',
    ],
    [
      'an archive whose names leave it',
      'alipay',
      makeZip([{ name: '../a.csv', content: list }]),
      'wrongFormat',
    ],
    ['an archive of sums alone', 'alipay', makeZip([{ name: 'a.csv', content: sums }]), 'wrongFormat'],
    ['a cut archive', 'alipay', zipOf('a.csv', list).subarray(0, 200), 'wrongFormat'],
    ['a cut gzip', 'wechat', gzipSync(bill).subarray(0, 100), 'wrongFormat'],
    [
      'a bill without its last line',
      'wechat',
      Buffer.from(text.slice(0, text.lastIndexOf('总交易单数'))),
      'wrongFormat',
    ],
    [
      'a bill with a line less',
      'wechat',
      Buffer.from(text.split('\r\n').toSpliced(1, 1).join('\r\n')),
      'wrongTotals',
    ],
    [
      'a bill with another amount',
      'wechat',
      Buffer.from(text.replace('`0.60%,`720.00', '`0.60%,`721.00')),
      'wrongTotals',
    ],
    [
      'a list with a line less',
      'alipay',
      Buffer.from(alipayText([entry(), refundOf()]).replace(/SANDBOXP1\t,A1\t,交易.*\r\n/, '')),
      'wrongTotals',
    ],
    [
      'another merchant’s',
      'wechat',
      Buffer.from(text.replaceAll(sandboxApp.merchantId, '1900000009')),
      'wrongFormat',
    ],
    [
      'another seller’s',
      'alipay',
      Buffer.from(alipayText([entry()]).replaceAll(sandboxApp.sellerId, '2088999999999999')),
      'wrongFormat',
    ],
    ['another day’s', 'wechat', wechatFile([entry({ at: new Date('2026-11-20T16:00:00Z') })]), 'wrongDay'],
  ] as const)('%s is refused', async (_what, channel, content, failure) => {
    await expect(linesOfFile(tillOf(channel), '2026-11-20', content)).rejects.toMatchObject({ failure })
  })

  test('WeChat’s file with another hash is refused', async () => {
    const { day, noon } = daysAgo(30)
    await paidOn(noon, 'wechat')
    const file = await tillOf('wechat').statement(day)
    expect(gunzipSync(file ?? Buffer.alloc(0)).toString()).toContain('总交易单数')
    const { wechatChannel } = await import('./wechat-channel.adapter.ts')
    const { sandboxWechat } = await import('./sandbox-wechat.adapter.ts')
    const { database, settings } = money.world.app.services
    const cut = wechatChannel({
      config: {
        ...sandboxApp,
        serial: money.keys.serial,
        privateKey: money.keys.merchant.privateKey,
        apiKey: money.keys.apiKey,
        provider: { serial: money.keys.providerSerial, key: money.keys.provider.publicKey },
      },
      mode: 'sandbox',
      notifyUrl: `${settings.publicOrigin}/v2/wxpay/notify`,
      carry: sandboxWechat({ database, keys: money.keys, publicOrigin: settings.publicOrigin }),
      fetchFile: () => Promise.resolve({ status: 200, bytes: gzipSync('something else') }),
    })
    await expect(cut.statement(day)).rejects.toMatchObject({ failure: 'wrongHash' })
  })
})

describe.each(['wechat', 'alipay'] as const)('the day’s books of %s', (channel) => {
  const { day, noon } = daysAgo(channel === 'wechat' ? 3 : 4)

  test('are alike: nothing is found; then all four kinds of differences are, and only they', async () => {
    const [fine, notHere, notThere, amount, state] = [
      await paidOn(noon, channel),
      await paidOn(noon, channel),
      await paidOn(noon, channel),
      await paidOn(noon, channel),
      await paidOn(noon, channel),
    ]
    expect(await fetched(day, channel)).toMatchObject({
      state: 'read',
      charges: 5,
      charged: 5 * fine.order.amount,
      openDifferences: 0,
    })
    expect(await differencesOf(day, channel)).toEqual([])

    // Planted, one of each.
    await setPayment(notHere.payment.paymentId, {
      number: (notHere.payment.number.startsWith('X') ? 'Y' : 'X') + notHere.payment.number.slice(1),
      paidAt: new Date(noon.getTime() - 9 * dayMs),
    })
    await setCharge(notThere.charge.id, { paidAt: new Date(noon.getTime() - 9 * dayMs) })
    await setCharge(amount.charge.id, { amount: amount.charge.amount - 100 })
    await setPayment(state.payment.paymentId, { state: 'closed' })
    expect(await fetched(day, channel)).toMatchObject({ state: 'read', openDifferences: 4 })
    const found = await differencesOf(day, channel)
    const price = fine.order.amount
    expect(
      Object.fromEntries(
        found.map(({ kind, number, ours, theirs }) => [
          kind,
          { number, ours: ours?.amount, theirs: theirs?.amount },
        ]),
      ),
    ).toEqual({
      missingHere: { number: notHere.payment.number, ours: undefined, theirs: price },
      missingThere: { number: notThere.payment.number, ours: price, theirs: undefined },
      amount: { number: amount.payment.number, ours: price, theirs: price - 100 },
      state: { number: state.payment.number, ours: price, theirs: price },
    })
    expect(found.find(({ kind }) => kind === 'amount')).toMatchObject({
      orderNumber: amount.order.number,
      companyName: expect.stringContaining('明远') as string,
    })
    expect(found.find(({ kind }) => kind === 'state')).toMatchObject({
      ours: { state: 'failed' },
      theirs: { state: 'settled' },
    })
  })

  test('a difference is resolved once, with a note; another reading opens it no more, and what is alike again settles itself', async () => {
    const open = await differencesOf(day, channel)
    const [first] = open
    const resolve = (note: string) =>
      money.world.call(
        statementsContract.resolveDifference,
        { params: { id: first?.differenceId ?? '' }, body: { note } },
        { session: money.people.admin },
      )
    expect((await resolve(' ')).status).toBe(400)
    expect((await resolve('Asked the provider')).data).toMatchObject({
      note: 'Asked the provider',
      resolvedBy: '许明远',
    })
    expect((await resolve('Again')).data).toMatchObject({ note: 'Asked the provider' })
    const missing = open.find(({ kind }) => kind === 'state')
    await money.inCompany((tx) =>
      tx
        .update(payments)
        .set({ state: 'success' })
        .where(eq(payments.number, missing?.number ?? '')),
    )
    const after = await fetched(day, channel)
    expect(after?.openDifferences).toBe(open.length - (missing?.differenceId === first?.differenceId ? 1 : 2))
    const settled = (await differencesOf(day, channel, 'false')).find(
      ({ differenceId }) => differenceId === missing?.differenceId,
    )
    if (missing?.differenceId !== first?.differenceId)
      expect(settled).toMatchObject({ resolvedBy: null, note: null })
  })
})

test('refunds are held against the books, too', async () => {
  const { day, noon } = daysAgo(6)
  const { payment } = await paidOn(noon, 'wechat')
  const strange = refundOf({
    at: noon,
    paymentNumber: payment.number,
    refundNumber: `${payment.number}R77`,
    total: payment.amount,
    amount: 5,
  })
  const known = entry({ at: noon, paymentNumber: payment.number, total: payment.amount })
  const { status, body } = await uploaded(
    { name: 'bill.csv', content: wechatFile([known, strange]) },
    { day, channel: 'wechat' },
  )
  expect([status, body.data?.openDifferences]).toEqual([200, 1])
  expect(await differencesOf(day, 'wechat')).toMatchObject([
    { kind: 'missingHere', subject: 'refund', number: `${payment.number}R77` },
  ])
})

test('a file is taken from the operator’s hand; bombs, wrong formats and days that are not over are refused at their field', async () => {
  const { day, noon } = daysAgo(8)
  const { payment } = await paidOn(noon, 'alipay')
  const file = zipOf(
    'a.csv',
    gbkOf(alipayText([entry({ at: noon, paymentNumber: payment.number, total: payment.amount })], day)),
  )
  expect(await uploaded({ name: 'bill.zip', content: file }, { day, channel: 'alipay' })).toMatchObject({
    status: 200,
    body: { data: { openDifferences: 0 } },
  })
  expect(await statementOf(day, 'alipay')).toMatchObject({
    source: 'uploaded',
    state: 'read',
    charges: 1,
    by: '许明远',
  })
  const refused: [string, Buffer][] = [
    ['bomb.gz', gzipSync(Buffer.alloc(70 * 1024 * 1024))],
    ['wrong.csv', Buffer.from('a,b\n1,2')],
    ['lies.zip', makeZip([{ name: 'a.csv', content: 'x', claimed: { unpacked: 4_000_000_000 } }])],
  ]
  for (const [name, content] of refused)
    expect(await uploaded({ name, content }, { day, channel: 'alipay' })).toMatchObject({
      status: 400,
      body: { data: { fields: { file: expect.stringMatching(/./) } } },
    })
  expect((await uploaded({ name: 'a.exe', content: file }, { day, channel: 'alipay' })).status).toBe(400)
  expect(
    (await uploaded({ name: 'bill.zip', content: file }, { day: daysAgo(0).day, channel: 'alipay' })).status,
  ).toBe(400)
  expect(await statementOf(day, 'alipay')).toMatchObject({ state: 'read', charges: 1 })
})

test('yesterday’s statements are read by themselves in the operator’s company, once', async () => {
  const { noon } = daysAgo(1)
  await paidOn(noon, 'alipay')
  const eleven = new Date(`${daysAgo(0).day}T11:00:00+08:00`)
  const early = new Date(`${daysAgo(0).day}T10:00:00+08:00`)
  const waiting = async () =>
    (await money.inCompany((tx) => tx.execute(`select id from jobs where kind = 'payments.statements'`))).rows
      .length
  await money.inCompany((tx) => startDailyStatements(tx, early))
  expect(await waiting()).toBe(0)
  for (let time = 0; time < 2; time += 1) await money.inCompany((tx) => startDailyStatements(tx, eleven))
  await money.world.database.asTenant(demoCompanies[1].id, (tx) => startDailyStatements(tx, eleven))
  expect(await waiting()).toBe(1)
  await money.runJobs()
  await money.runJobs()
  expect(await statementOf(daysAgo(1).day, 'alipay')).toMatchObject({
    state: 'read',
    source: 'fetched',
    by: '',
  })
})

test('nobody but the operator sees or does any of it', async () => {
  const query = { page: 1, limit: 10 }
  for (const session of [money.people.manager, money.people.staff, money.people.stranger]) {
    expect((await money.world.call(statementsContract.listStatements, { query }, { session })).status).toBe(
      403,
    )
    expect((await money.world.call(statementsContract.listDifferences, { query }, { session })).status).toBe(
      403,
    )
    const request = { body: { day: daysAgo(3).day, channel: 'wechat' } } as const
    expect((await money.world.call(statementsContract.fetchStatement, request, { session })).status).toBe(403)
  }
})
