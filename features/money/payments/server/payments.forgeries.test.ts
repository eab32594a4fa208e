import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { World } from '#apps/server/testing/world.ts'

import { openPaymentWorld } from './payments.world.ts'
import type { OnlineChannel } from '../payments.contract.ts'
import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import { type Message, noticeOf, refundNotice, send } from './sandbox-notices.adapter.ts'
import { wechatCharge } from './sandbox-wechat.adapter.ts'
import { seal, signAnswer } from './wechat-messages.adapter.ts'

let world: World & { close(): Promise<void> }
let keys: SandboxKeys
let money: Awaited<ReturnType<typeof openPaymentWorld>>

beforeAll(async () => {
  money = await openPaymentWorld('payment_forgeries')
  ;({ world, keys } = money)
})
afterAll(() => world.close())

const waiting = async (channel: OnlineChannel) =>
  money.payAt(await money.till((await money.ordered()).orderId, channel))
const allMoney = () => money.allMoney()

describe('a forged notice', () => {
  let wechat: Message
  let alipay: Message
  beforeAll(async () => {
    const trades = [await waiting('wechat'), await waiting('alipay')] as const
    wechat = noticeOf(keys, trades[0])
    alipay = noticeOf(keys, trades[1])
  })
  const withField = (name: string, value: string) => {
    const fields = new URLSearchParams(alipay.payload)
    fields.set(name, value)
    return { ...alipay, payload: fields.toString() }
  }
  const withHeader = (name: string, value: string) => ({
    ...wechat,
    headers: { ...wechat.headers, [name]: value },
  })

  test.each([
    ['WeChat: no signature', () => withHeader('wechatpay-signature', '')],
    [
      'WeChat: a probe',
      () =>
        withHeader(
          'wechatpay-signature',
          `WECHATPAY/SIGNTEST/${wechat.headers['wechatpay-signature'] ?? ''}`,
        ),
    ],
    ['WeChat: another signature', () => withHeader('wechatpay-signature', 'QUJD')],
    ['WeChat: another time', () => withHeader('wechatpay-timestamp', '1700000000')],
    ['WeChat: another nonce', () => withHeader('wechatpay-nonce', 'forged')],
    ['WeChat: an unknown key', () => withHeader('wechatpay-serial', 'PUB_KEY_ID_FORGED')],
    [
      'WeChat: another body',
      () => ({ ...wechat, payload: wechat.payload.replace('TRANSACTION', 'TRANSACTIOM') }),
    ],
    ['WeChat: the same JSON with a blank', () => ({ ...wechat, payload: `${wechat.payload} ` })],
    ['WeChat: nothing', () => ({ ...wechat, payload: '' })],
    ['Alipay: no signature', () => withField('sign', '')],
    ['Alipay: another signature', () => withField('sign', 'QUJD')],
    ['Alipay: a weaker algorithm', () => withField('sign_type', 'RSA')],
    ['Alipay: another amount', () => withField('total_amount', '0.01')],
    ['Alipay: another order', () => withField('out_trade_no', '0000000000000000000000')],
    ['Alipay: another app', () => withField('app_id', '2021999999999999')],
    ['Alipay: another seller', () => withField('seller_id', '2088999999999999')],
    ['Alipay: another state', () => withField('trade_status', 'TRADE_FINISHED')],
    ['Alipay: a field more', () => withField('extra', '1')],
    ['Alipay: nothing', () => ({ ...alipay, payload: '' })],
  ])('%s is refused and changes nothing', async (_what, forge) => {
    const before = await allMoney()
    expect(await send(world.app, forge())).toBe(401)
    expect(await allMoney()).toEqual(before)
  })

  test('every field, header and part of the envelope, changed one by one, is refused and changes nothing', async () => {
    const envelope = JSON.parse(wechat.payload) as { resource: Record<string, string> } & Record<
      string,
      unknown
    >
    const forged: [string, Message][] = [
      ...[...new URLSearchParams(alipay.payload).keys()].map((name): [string, Message] => [
        `Alipay ${name}`,
        withField(name, 'forged'),
      ]),
      ...Object.keys(wechat.headers)
        .filter((name) => name.startsWith('wechatpay-'))
        .map((name): [string, Message] => [
          `WeChat ${name}`,
          withHeader(name, `${wechat.headers[name] ?? ''}0`),
        ]),
      ...Object.keys(envelope).map((name): [string, Message] => [
        `WeChat ${name}`,
        { ...wechat, payload: JSON.stringify({ ...envelope, [name]: 'forged' }) },
      ]),
      ...Object.keys(envelope.resource).map((name): [string, Message] => [
        `WeChat resource.${name}`,
        {
          ...wechat,
          payload: JSON.stringify({ ...envelope, resource: { ...envelope.resource, [name]: 'forged' } }),
        },
      ]),
    ]
    const before = await allMoney()
    const taken = []
    for (const [what, message] of forged) if ((await send(world.app, message)) !== 401) taken.push(what)
    expect(taken).toEqual([])
    expect(forged.length).toBeGreaterThan(25)
    expect(await allMoney()).toEqual(before)
  })

  describe('though the provider itself has signed it:', () => {
    let content: Record<string, unknown>
    const signed = (change: object, { event = 'TRANSACTION.SUCCESS', at = new Date() } = {}): Message => {
      const payload = seal(event, { ...content, ...change }, keys.apiKey)
      const headers = signAnswer(
        { serial: keys.providerSerial, privateKey: keys.provider.privateKey },
        payload,
        at,
      )
      return { ...wechat, payload, headers: { 'content-type': 'application/json', ...headers } }
    }
    const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    beforeAll(async () => {
      content = wechatCharge(await waiting('wechat'))
    })

    test.each([
      ['about another app', () => signed({ appid: 'wx0000000000000000' })],
      ['about another merchant', () => signed({ mchid: '1900000001' })],
      ['in another currency', () => signed({ amount: { total: 72_000, currency: 'USD' } })],
      ['without an amount in any currency of ours', () => signed({ amount: 'free' })],
      ['six minutes old', () => signed({}, { at: minutesAway(-6) })],
      ['six minutes ahead', () => signed({}, { at: minutesAway(6) })],
      [
        'a refund of another merchant',
        () =>
          signed({ mchid: '1900000001', out_refund_no: 'R', refund_id: 'X' }, { event: 'REFUND.SUCCESS' }),
      ],
      [
        'a refund that names nothing',
        () => signed({ out_refund_no: undefined }, { event: 'REFUND.SUCCESS' }),
      ],
    ])('%s is refused and changes nothing', async (_what, forge) => {
      const before = await allMoney()
      expect(await send(world.app, forge())).toBe(401)
      expect(await allMoney()).toEqual(before)
    })

    test('a number of somebody else’s order is taken for what it is: not ours', async () => {
      const before = await allMoney()
      expect(await send(world.app, signed({ out_trade_no: '0000000000000000000000' }))).toBe(200)
      expect(await allMoney()).toEqual(before)
    })

    test('a payment of another till is none of its business', async () => {
      const other = await waiting('alipay')
      const before = await allMoney()
      expect(await send(world.app, signed(wechatCharge(other)))).toBe(200)
      expect(await allMoney()).toEqual(before)
    })

    test('nor is a refund of another till', async () => {
      const { order, payment } = await money.paidOrder('alipay')
      await money.ask(order.orderId)
      await money.decide(order.orderId, true)
      const [refund] = await money.refundsOf(order.orderId)
      expect(refund?.state).toBe('processing')
      const before = await allMoney()
      const notice = refundNotice(keys, { number: payment.number, refundNumber: refund?.number ?? '' })
      expect(await send(world.app, notice)).toBe(200)
      expect(await allMoney()).toEqual(before)
    })

    test('the same message again, nonce and all, is refused; a new one about the same payment is not', async () => {
      const message = signed({})
      expect(await send(world.app, message)).toBe(200)
      const after = await allMoney()
      expect(await send(world.app, message)).toBe(401)
      expect(await send(world.app, signed({}))).toBe(200)
      expect(await allMoney()).toEqual(after)
    })
  })

  test('while the genuine ones are taken in', async () => {
    const before = await allMoney()
    expect([await send(world.app, wechat), await send(world.app, alipay)]).toEqual([200, 200])
    expect(await allMoney()).not.toEqual(before)
  })
})
