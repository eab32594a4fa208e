import { generateKeyPairSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { wechatChannel } from './wechat-channel.adapter.ts'
import { insideWechat } from './wechat-inside.adapter.ts'
import { signAnswer } from './wechat-messages.adapter.ts'

const account = (answer: unknown, questions: string[] = []) =>
  insideWechat({
    appId: 'wx0001',
    appSecret: 'secret',
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    dialogUrl: undefined,
    ask(query) {
      questions.push(query.toString())
      return Promise.resolve(answer)
    },
  })

test('WeChat is asked who pays, without a word of theirs, and leads back with a code', () => {
  const url = new URL(account({}).askAt('https://cards.example.com/pay/wechat?of=x'))
  expect(url.hash).toBe('#wechat_redirect')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: 'wx0001',
    redirect_uri: 'https://cards.example.com/pay/wechat?of=x',
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  })
})

test('a code is a name at this account; a wrong one is refused for good, a busy system for now', async () => {
  const questions: string[] = []
  expect(await account({ openid: 'o-1', access_token: 'not kept' }, questions).findPayer('c1')).toBe('o-1')
  expect(questions).toEqual(['appid=wx0001&secret=secret&code=c1&grant_type=authorization_code'])
  const failed = (errcode: number) => account({ errcode, errmsg: 'no' }).findPayer('c1')
  await expect(failed(40029)).rejects.toMatchObject({ code: '40029', isFinal: true })
  await expect(failed(-1)).rejects.toMatchObject({ isFinal: false })
  await expect(account('a proxy’s page').findPayer('c1')).rejects.toThrow()
})

test('the order names the payer, and the dialog takes what the merchant has signed', async () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const [merchant, provider] = [pair(), pair()]
  const sent: { path: string; body: string }[] = []
  const till = wechatChannel({
    config: {
      appId: 'wx0001',
      merchantId: '19',
      serial: 'S',
      privateKey: merchant.privateKey,
      apiKey: 'k'.repeat(32),
      provider: { serial: 'P', key: provider.publicKey },
    },
    mode: 'live',
    notifyUrl: 'https://cards.example.com/v2/wxpay/notify',
    carry(request) {
      sent.push(request)
      const body = JSON.stringify({ prepay_id: 'wx201' })
      const headers = signAnswer({ serial: 'P', privateKey: provider.privateKey }, body)
      return Promise.resolve({ status: 200, body, headers })
    },
    fetchFile: () => Promise.reject(new Error('no file')),
  })
  const content = await till.open({
    number: 'n1',
    amount: 100,
    subject: 'Ticket',
    expiresAt: new Date(),
    returnUrl: 'https://cards.example.com/k/x',
    scene: 'wechat',
    payerIp: '127.0.0.1',
    payerId: 'o-1',
  })
  expect(sent[0]?.path).toBe('/v3/pay/transactions/jsapi')
  expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({
    payer: { openid: 'o-1' },
    amount: { total: 100 },
  })
  expect(JSON.parse(content)).toMatchObject({
    appId: 'wx0001',
    package: 'prepay_id=wx201',
    signType: 'RSA',
  })
})
